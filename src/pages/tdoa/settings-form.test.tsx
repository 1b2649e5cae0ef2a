// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { SettingsTab } from './settings-tab.tsx'

const [a, b] = ['aa0000000001', 'aa0000000002']
const values = {
  active_schedule_uid: 's1',
  autostart: false,
  configured_state: 'STOPPED',
  masters: [{ mac_address: a, node_id: 1, addr: a, gain: 4 }],
  distributors: [{ mac_address: b, node_id: 2, addr: a, slot: 1 }],
}
const settings = (rev: number, change: object = {}) => ({
  project_uid: 'p1',
  rev,
  tdoa_version: 2,
  lsb_version: 2,
  tdoa_settings: { values: { ...values, ...change } },
})
const service = (read: () => object, saved: (body: never) => unknown = () => read()) =>
  fakeService({
    'GET /lsb_settings': read,
    'POST /lsb_settings': ({ body }: { body: never }) => saved(body),
    'GET /schedules': { schedules: [{ uid: 's1', name: 'Hall', content: '', tdoa_version: 2 }] },
    'GET /sublocations': { sublocations: [] },
    'GET /nodes': {
      nodes: [
        { uid: 'n1', mac_address: a, name: 'North' },
        { uid: 'n2', mac_address: b, name: 'South' },
      ],
    },
  })

it('reports a slot used twice beside the field, and saves valid settings with unknown fields', async () => {
  const { calls } = service(() => settings(3))
  renderPage(<SettingsTab />)
  const slot = await screen.findByLabelText<HTMLInputElement>('Slot of South')
  await userEvent.clear(slot)
  await userEvent.type(slot, '0')
  expect(screen.getByText('Also used by North')).toBeDefined()
  await userEvent.clear(slot)
  await userEvent.type(slot, '6')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const post = calls.find(call => call.method === 'POST')
  expect(post?.headers.get('If-Match')).toBe('"3"')
  expect(post?.body).toMatchObject({
    project_uid: 'p1',
    values: {
      masters: [{ mac_address: a, node_id: 1, addr: a, gain: 4 }],
      distributors: [{ mac_address: b, node_id: 2, addr: a, slot: 6 }],
    },
  })
})

it('keeps the input when another user changes the settings, and reports it', async () => {
  let rev = 3
  service(() => settings(rev, { autostart: rev > 3 }))
  const { client } = renderPage(<SettingsTab />)
  const slot = await screen.findByLabelText<HTMLInputElement>('Slot of South')
  await userEvent.clear(slot)
  await userEvent.type(slot, '9')
  rev = 4
  await client.invalidateQueries({ queryKey: ['p1', 'syncSettings'] })
  const news = await screen.findByRole('alert')
  expect(news.textContent).toContain('Somebody else changed these settings')
  expect(slot.value).toBe('9')
  await userEvent.click(within(news).getByRole('button', { name: 'Load their changes' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Slot of South')).value).toBe('1')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Start automatically' }).checked).toBe(true)
})
