// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import type { LiveClient } from '#live/live-client.ts'
import { LiveClientContext } from '#live/live-context.ts'
import { createChannelSubscriptions } from '#live/stream/channel-subscriptions.ts'
import { SyncPage } from './sync-page.tsx'

const [a, b] = ['aa0000000001', 'aa0000000002']
const values = { configured_state: 'STARTED', masters: [{ mac_address: a, addr: a }], distributors: [] }
const sf = (mac: string, addr: string) => ({ mac, field: 'sf', value: { addr }, elapsed: 3 })

function open(answers: Parameters<typeof fakeService>[0]) {
  const desk = createChannelSubscriptions(() => undefined)
  fakeService({
    'GET /lsb_settings': { project_uid: 'p1', rev: 1, tdoa_version: 2, tdoa_settings: { values } },
    'GET /schedules': { schedules: [] },
    'GET /network_settings': { service_mode: { devices_in_service_mode: null } },
    'GET /trackable_objects': { trackableObjects: [] },
    'GET /nodes': {
      nodes: [
        { uid: 'n1', mac_address: a, name: 'North' },
        { uid: 'n2', mac_address: b, name: 'South' },
      ],
    },
    'GET /hw_params.json': { params: [sf(a, ''), sf(b, b)] },
    ...answers,
  })
  const live = { subscribe: desk.subscribe } as unknown as LiveClient
  renderPage(
    <LiveClientContext value={live}>
      <SyncPage />
    </LiveClientContext>,
  )
  return desk
}

it('reports that the service has no sync', async () => {
  open({ 'GET /lsb_settings': reply(404, { detail: 'nothing here' }) })
  expect(await screen.findByText('Sync is not available')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
})

it('shows the service’s message when the settings cannot be loaded', async () => {
  open({ 'GET /lsb_settings': () => reply(503, { detail: 'in maintenance' }) })
  expect(await screen.findByText(/in maintenance/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it('names missing and unexpected masters, and updates with reports from the stream', async () => {
  const desk = open({})
  const state = await screen.findByRole('region', { name: 'Reported by the nodes' })
  expect(state.textContent).toContain('Unknown')
  const names = () =>
    within(state)
      .getAllByRole('listitem')
      .map(item => item.textContent)
  expect(names()).toEqual([expect.stringContaining('North'), expect.stringContaining('South')])
  expect(screen.getByText('No schedule is selected. Select one in the settings.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start sync' }).disabled).toBe(true)
  act(() =>
    desk.deliver([
      { channel: 'param_p', data: { mac: a, plist: { sf: { addr: a } } } },
      { channel: 'param_p', data: { mac: b, plist: { sf: { addr: a } } } },
    ]),
  )
  expect(await within(state).findByText('Started')).toBeDefined()
  expect(names()).toEqual([expect.stringContaining('North')])
})
