// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { cursorAt } from '#domain/time/time-cursor.ts'
import { useCursor } from '#live/history/use-cursor.ts'
import { AlarmsPage } from './alarms-page.tsx'

const base = { type: 'zone_violation', severity_level: 1, set_at: Date.now() - 60_000, sublocation_uid: 'a1' }
const rows = [
  { ...base, uid: 'low', state: 'set', trackable_object_uid: 't1', zone_uid: 'z1' },
  { ...base, uid: 'high', state: 'set', severity_level: 3, trackable_object_uid: 't2' },
  { ...base, uid: 'gone', state: 'clear', trackable_object_uid: 'deleted' },
  {
    ...base,
    uid: 'taken',
    state: 'set',
    acknowledged_at: Date.now(),
    acknowledged_by: 'bo@plant.example',
    comment: 'on my way',
  },
  {
    ...base,
    uid: 'away',
    type: 'node_offline',
    alarm_key: 'offline:n4',
    acknowledged_at: Date.now(),
    state: 'clear',
  },
  { ...base, uid: 'shelved', state: 'set', shelved_until: Date.now() + 600_000 },
]

function open(
  address: string,
  change: (uid: string, body: unknown) => unknown = () => undefined,
  attributes: Record<string, unknown> = {},
) {
  const answers: Record<string, unknown> = {
    'GET /alarms/active': { alarms: rows.filter(row => row.state === 'set') },
    'GET /alarms': { alarms: rows },
    'GET /version': { custom_product_attributes: { alarm_acknowledgement: true, ...attributes } },
    'GET /locations': { locations: [{ uid: 's1', name: 'Plant', timezone: 'Pacific/Kiritimati' }] },
    'GET /sublocations': { sublocations: [{ uid: 'a1', location_uid: 's1', name: 'Hall' }] },
    'GET /nodes': { nodes: [{ uid: 'n4', mac_address: '02f101000004', name: 'Gate 4' }] },
    'GET /zones': { zones: [{ uid: 'z1', name: 'Press cell', points: [] }] },
    'GET /trackable_objects': {
      trackableObjects: [
        { uid: 't1', name: 'Cart 1', groups: null },
        { uid: 't2', name: 'Visitor 2', groups: null },
      ],
    },
  }
  for (const row of rows)
    answers[`PUT /alarms/${row.uid}`] = ({ body }: { body: unknown }) =>
      change(row.uid, body) ?? { ...row, acknowledged_at: Date.now() }
  const service = fakeService(answers)
  return { service, ...renderPage(<AlarmsPage />, { address }) }
}

async function bodyRows() {
  const grid = await screen.findByRole('grid', { name: 'Alarms' })
  return within(grid).getAllByRole('row').slice(1)
}

/** Waits for the alarms of both lists, and the names of their tags. */
async function untilShown() {
  await screen.findByText('Visitor 2')
  await waitFor(async () => expect(await bodyRows()).toHaveLength(3))
}

describe('AlarmsPage', () => {
  it('shows unacknowledged alarms that are not shelved first, most severe on top', async () => {
    open('/alarms')
    await untilShown()
    await screen.findByText(/Press cell, Hall/)
    const shown = (await bodyRows()).map(row => row.textContent)
    expect(shown[0]).toContain('Visitor 2')
    expect(shown[1]).toContain('Cart 1')
    expect(shown[1]).toContain('Press cell, Hall')
    expect(shown[2]).toContain('Cleared, unacknowledged')
    expect(shown[2]).toContain('deleted tag')
  })

  it('O8: names the deleted tag of an alarm', async () => {
    const tags = [{ uid: 't1', name: 'Cart 1', groups: null }]
    const old = { uid: 't9', name: 'Old cart', groups: null, removed_at: 1 }
    fakeService({
      'GET /alarms/active': { alarms: [] },
      'GET /alarms': { alarms: [{ ...rows[0], trackable_object_uid: 't9' }] },
      'GET /version': { custom_product_attributes: { alarm_acknowledgement: true } },
      'GET /locations': { locations: [{ uid: 's1', name: 'Plant' }] },
      'GET /sublocations': { sublocations: [] },
      'GET /nodes': { nodes: [] },
      'GET /zones': { zones: [] },
      'GET /zones/history': { zones: [] },
      'GET /trackable_objects': ({ query }: { query: URLSearchParams }) => ({
        trackableObjects: query.has('include_removed') ? [...tags, old] : tags,
      }),
    })
    renderPage(<AlarmsPage />, { address: '/alarms?view=all' })
    expect(await screen.findByText('Old cart (deleted)')).toBeDefined()
  })

  it('shows each state as text, and who acknowledged', async () => {
    open('/alarms?view=all')
    await screen.findByText('Visitor 2')
    const text = (await bodyRows()).map(row => row.textContent).join('\n')
    expect(text).toContain('Active, acknowledged')
    expect(text).toContain('bo@plant.example')
    expect(text).toContain('on my way')
    expect(text).toContain('Shelved')
  })

  it('R10: shows the time at the site first and the local one beside it, and which node is offline', async () => {
    open('/alarms?view=all')
    const table = await screen.findByRole('grid')
    expect(await within(table).findByRole('row', { name: /Node offline.*Gate 4/ })).toBeTruthy()
    const first = () => within(table).getAllByRole('row')[1]?.textContent
    await waitFor(() => expect(first()).toMatch(/\d \w+, [\d:]{8} GMT\+14 \(\d+ s ago\) .*\d\d:\d\d \S+/))
  })

  it('O2: acknowledges all shown alarms with a note by * and Shift+A; rejected ones stay, with the reason', async () => {
    const { service } = open('/alarms', uid => (uid === 'low' ? reply(409, { detail: 'busy' }) : undefined))
    await untilShown()
    screen.getByRole('grid').focus()
    await userEvent.keyboard('*A')
    await userEvent.type(await screen.findByLabelText('Note'), 'seen{Enter}')
    expect(await screen.findByText(/1 alarm could not be acknowledged: busy/)).toBeDefined()
    const sent = service.calls.filter(call => call.method === 'PUT')
    expect(sent.map(call => call.path).sort()).toEqual(['/alarms/gone', '/alarms/high', '/alarms/low'])
    expect(sent[0]?.body).toEqual({ acknowledged: true, comment: 'seen' })
    expect(screen.getByText('Acknowledge alarm')).toBeDefined()
  })

  it('O1: acknowledges all of them by * and a wherever the focus is', async () => {
    const { service } = open('/alarms', () => undefined, { alarm_undo: true })
    await untilShown()
    screen.getByRole('combobox', { name: 'Severity' }).focus()
    await userEvent.keyboard('*a')
    await waitFor(() => expect(service.calls.filter(call => call.method === 'PUT')).toHaveLength(3))
  })

  it('O2: leaves a to the alarm bar while nothing is selected; with the cursor on a row it applies to that row', async () => {
    const { service } = open('/alarms', () => undefined, { alarm_undo: true })
    await screen.findByText('Visitor 2')
    const sent = () => service.calls.filter(call => call.method === 'PUT').map(call => call.path)
    await userEvent.keyboard('a')
    expect(sent()).toEqual([])
    screen.getByRole('grid').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    screen.getByRole('combobox', { name: 'Severity' }).focus()
    await userEvent.keyboard('a')
    await waitFor(() => expect(sent()).toEqual(['/alarms/low']))
  })

  it('moves its cursor by keys and opens the position on the floor', async () => {
    const { router } = open('/alarms')
    await screen.findByText('Visitor 2')
    screen.getByRole('grid').focus()
    await userEvent.keyboard('jj{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/floor/a1'))
    expect(router.state.location.search).toBe('?alarm=low')
  })

  it('explains an empty list', async () => {
    open('/alarms?severity=2')
    expect(await screen.findByText('No alarms match the filters')).toBeDefined()
  })

  it('clears alarms if the service has no acknowledgements, and shows none after they end', async () => {
    const { service } = open('/alarms', () => undefined, { alarm_acknowledgement: false })
    await waitFor(async () => expect(await bodyRows()).toHaveLength(2))
    await userEvent.keyboard('*a')
    expect(await screen.findByText('Acknowledge 2 alarms')).toBeDefined()
    await userEvent.keyboard('{Enter}')
    const sent = () => service.calls.filter(call => call.method === 'PUT').map(call => call.body)
    await waitFor(() => expect(sent()).toEqual([{ state: 'clear' }, { state: 'clear' }]))
  })
})

describe('AlarmsPage at a past time', () => {
  afterEach(() => act(() => useCursor.setState({ cursor: undefined })))

  it('is read-only, and a row opens the floor at that time', async () => {
    useCursor.setState({ cursor: cursorAt(Date.now() - 5_000, Date.now()) })
    const { service, router } = open('/alarms', () => undefined, { alarm_undo: true, presence: true })
    expect(await screen.findByText(/cannot be acknowledged in the past/)).toBeDefined()
    await screen.findByText('Visitor 2')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /rules/i })).toBeNull()
    screen.getByRole('grid').focus()
    await userEvent.keyboard('*a{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/floor/a1'))
    expect(service.calls.filter(({ method, path }) => method === 'PUT' || path === '/presence')).toEqual([])
  })
})
