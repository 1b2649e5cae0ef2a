// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import type { Anchor } from '#domain/hardware/hardware.ts'
import type { LiveClient } from '#live/live-client.ts'
import { LiveClientContext } from '#live/live-context.ts'
import { RadioPast } from './radio-past.tsx'

const anchor = (name: string, mac: string, x: number): Anchor => ({
  uid: name,
  name,
  kind: 'ANCHOR',
  areaUid: 'hall',
  x,
  y: 5,
  z: 3,
  locked: false,
  mac,
})
const [good, lost, foreign] = ['00000000000a', '00000000000b', '00000000000c']
const anchors = [anchor('North', good, 1), anchor('South', lost, 2), anchor('West', foreign, 3)]

/** One fix per second along y = 4.5, the first one the given number of seconds before 20 minutes ago. */
const endMs = Date.now() - 20 * 60_000
const fixes = (tag: string, xs: readonly (number | undefined)[]) =>
  xs.flatMap((x, i) =>
    x === undefined
      ? []
      : [
          {
            trackable_uid: tag,
            sublocation_uid: 'hall',
            x,
            y: 4.5,
            z: 1,
            ts: endMs + (i - xs.length) * 1_000,
          },
        ],
  )
const silence = Array.from({ length: 9 }, () => undefined)
const walk = [...fixes('anna', [2.5, ...silence, 3.5, 4.5, 12.5, 5.5])].sort((a, b) => a.ts - b.ts)

const sf = (mac: string, addr: string) => ({ mac, field: 'sf', value: { addr }, last_updated: 1 })

function show(answers: object = {}) {
  const onMarks = vi.fn()
  const onShow = vi.fn()
  const live = { subscribe: () => () => undefined } as unknown as LiveClient
  const service = fakeService({
    'GET /version': { custom_product_attributes: { position_history: true } },
    'GET /positions': () => ({ positions: walk, has_next: false, next_start: null }),
    'GET /sublocations': { sublocations: [{ uid: 'hall', name: 'Hall', location_uid: 'works' }] },
    'GET /trackable_objects': { trackableObjects: [] },
    'GET /nodes': { nodes: [good, lost, foreign].map(mac => ({ uid: mac, mac_address: mac })) },
    'GET /lsb_settings': {
      tdoa_settings: { values: { masters: [good, lost].map(mac => ({ mac_address: mac })) } },
    },
    'GET /hw_params.json': { params: [sf(good, good), sf(lost, ''), sf(foreign, foreign)] },
    ...answers,
  })
  renderPage(
    <LiveClientContext value={live}>
      <RadioPast
        area={{ uid: 'hall', siteUid: 'works', name: 'Hall' }}
        anchors={anchors}
        onMarks={onMarks}
        onShow={onShow}
      />
    </LiveClientContext>,
  )
  return { onMarks, onShow, service }
}

const cells = (place: string) => {
  const row = screen.getByText(place).closest('tr')
  return row ? [...row.querySelectorAll('td')].map(cell => cell.textContent) : []
}

it('shows where fixes stopped and jumped, on the plan and in a table with links', async () => {
  const { onMarks, onShow } = show()
  await screen.findAllByText('1 lost, 2 jumps, at 3 locations.')
  expect(cells('2.5, 4.5 m')).toEqual(['1', '0', '1', '10 s', ''])
  expect(cells('4.5, 4.5 m')).toEqual(['0', '1', '1', '', '8.0 m'])
  expect(cells('12.5, 4.5 m')).toEqual(['0', '1', '1', '', '7.0 m'])
  expect(onMarks.mock.lastCall?.[0]).toEqual(
    expect.arrayContaining([
      { x: 2.5, y: 4.5, shape: 'died', count: 1, place: 0 },
      { x: 12.5, y: 4.5, shape: 'jumped', count: 1, place: 0 },
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show 12.5, 4.5 m on floorplan' }))
  expect(onShow).toHaveBeenCalledWith({ x: 12.5, y: 4.5 })
})

it('shows for every master whether it reports, is missing or is not configured', async () => {
  const { onMarks } = show()
  const masters = screen.getByRole('region', { name: 'Sync masters' })
  const items = await within(masters).findAllByRole('listitem')
  expect(items.map(item => item.textContent)).toEqual(['SouthLost', 'WestNot configured', 'NorthReporting'])
  expect(onMarks.mock.lastCall?.[0]).toEqual(
    expect.arrayContaining([
      { x: 2, y: 5, shape: 'lost', label: 'Lost', place: 0 },
      { x: 3, y: 5, shape: 'foreign', label: 'Not configured', place: 0 },
      { x: 1, y: 5, shape: 'reporting', label: 'Reporting', place: 0 },
    ]),
  )
})

it('reports a failed read and retries, and what a service does not have', async () => {
  let works = false
  const read = () =>
    works
      ? { positions: walk, has_next: false, next_start: null }
      : reply(500, { detail: 'the disk is full' })
  show({ 'GET /positions': read, 'GET /lsb_settings': () => reply(404) })
  expect(await screen.findByText(/the disk is full/)).toBeDefined()
  expect(await screen.findByText(/^This service has no sync/)).toBeDefined()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findAllByText('1 lost, 2 jumps, at 3 locations.')
})

it('explains that neither the service nor the browser stores positions', async () => {
  show({ 'GET /version': { custom_product_attributes: { position_history: false } } })
  expect(
    await screen.findByText(/^This service stores no positions, and this browser cannot store any/),
  ).toBeDefined()
})
