// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { ScheduleForm } from './schedule-form.tsx'

const mac = 'aa0000000001'
const answers = { 'GET /nodes': { nodes: [{ uid: 'n1', mac_address: mac, name: 'North' }] } }
const schedule = (content: string) =>
  ({ uid: 's1', name: 'Hall', content, isDefault: false, version: 2, rev: 4 }) as const
const table = JSON.stringify({ v: 7, slots: [{ slot: 0, role: 'beacon', addr: '', gain: 3 }] })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('adds a slot, reports a collision and an unknown node beside the row, and saves all fields', async () => {
  const { calls } = fakeService({
    ...answers,
    'PUT /schedules/s1': ({ body }: { body: object }) => ({ uid: 's1', ...body, rev: 5 }),
  })
  renderPage(<ScheduleForm schedule={schedule(table)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add slot' }))
  const slot = screen.getByLabelText<HTMLInputElement>('Slot of row 2')
  expect(slot.value).toBe('1')
  await userEvent.clear(slot)
  await userEvent.type(slot, '0')
  expect(screen.getByText('Same slot as row 1')).toBeDefined()
  expect(screen.getByText('Same slot as row 2')).toBeDefined()
  await userEvent.clear(slot)
  await userEvent.type(slot, '5')
  expect(screen.queryByText(/Same slot/)).toBeNull()
  const addr = screen.getByLabelText('Node of row 2')
  await userEvent.type(addr, 'bb:00:00:00:00:09')
  expect(await screen.findByText('No node of this project has this MAC')).toBeDefined()
  await userEvent.clear(addr)
  await userEvent.type(addr, 'AA:00:00:00:00:01')
  const [, row] = within(screen.getByRole('table', { name: 'Slots' }))
    .getAllByRole('row')
    .slice(1)
  expect(within(row as HTMLElement).getByText('North')).toBeDefined()
  await save()
  expect(await screen.findByText('Saved.')).toBeDefined()
  const put = calls.find(call => call.method === 'PUT')
  expect(put?.headers.get('If-Match')).toBe('"4"')
  expect(JSON.parse((put?.body as { content: string } | undefined)?.content ?? '')).toEqual({
    v: 7,
    slots: [
      { slot: 0, role: 'beacon', addr: '', gain: 3 },
      { slot: 5, role: 'sync', addr: mac },
    ],
  })
})

it('does not save an invalid slot, and keeps the input', async () => {
  const { calls } = fakeService(answers)
  renderPage(<ScheduleForm schedule={schedule(table)} />)
  const slot = screen.getByLabelText<HTMLInputElement>('Slot of row 1')
  await userEvent.clear(slot)
  await userEvent.type(slot, 'x')
  await save()
  expect(screen.getByText('Fix the highlighted fields.')).toBeDefined()
  expect(screen.getByText('Enter a whole number from 0')).toBeDefined()
  expect(slot.value).toBe('x')
  expect(calls.some(call => call.method === 'PUT')).toBe(false)
})

it('keeps a text of unknown format unchanged', async () => {
  const { calls } = fakeService({ ...answers, 'PUT /schedules/s1': () => ({ uid: 's1', rev: 5 }) })
  renderPage(<ScheduleForm schedule={schedule('v9;  frame=100\n')} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('As text').value).toBe('v9;  frame=100\n')
  await userEvent.type(screen.getByLabelText(/Name/), ' 2')
  await save()
  expect(await screen.findByText('Saved.')).toBeDefined()
  const put = calls.find(call => call.method === 'PUT')
  expect(put?.body).toMatchObject({ name: 'Hall 2', content: 'v9;  frame=100\n' })
})

it('reports another user’s change, and overwrites it only when saved again', async () => {
  const seen: (string | null)[] = []
  fakeService({
    ...answers,
    'PUT /schedules/s1': ({ headers }: { headers: Headers }) => {
      seen.push(headers.get('If-Match'))
      return seen.length === 1 ? reply(412, { detail: 'stale' }) : { uid: 's1', rev: 9 }
    },
  })
  renderPage(<ScheduleForm schedule={schedule(table)} />)
  await userEvent.type(screen.getByLabelText(/Name/), ' 2')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this meanwhile')
  await save()
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(seen).toEqual(['"4"', null])
})

it('does not offer to delete the active schedule, and explains what to do first', async () => {
  fakeService({
    ...answers,
    'GET /lsb_settings': { tdoa_settings: { values: { active_schedule_uid: 's1' } } },
  })
  renderPage(<ScheduleForm schedule={schedule(table)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/Select another one in the settings first/)).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
})
