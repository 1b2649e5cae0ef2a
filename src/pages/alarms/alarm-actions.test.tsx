// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useAlarmAction } from '#api/alarm-action-store.ts'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { AlarmsPage } from './alarms-page.tsx'

const minuteMs = 60_000
/** Read once: alarms with different times are sorted by them. */
const setAtMs = Date.now() - 5 * minuteMs
const alarm = (uid: string, more: object = {}) => ({
  uid,
  type: 'zone_violation',
  state: 'set',
  severity_level: 2,
  set_at: setAtMs,
  sublocation_uid: 'a1',
  zone_uid: 'z1',
  ...more,
})

const offered = {
  alarm_acknowledgement: true,
  alarm_bulk: true,
  alarm_undo: true,
  alarm_assignment: true,
  alarm_rules: true,
  presence: true,
}

function open(rows: readonly Record<string, unknown>[], attributes: object = offered, answers: object = {}) {
  const service = fakeService({
    'GET /alarms/active': { alarms: rows.filter(row => row.state === 'set') },
    'GET /alarms': { alarms: rows },
    'GET /alarms/assignees': { assignees: [{ email: 'ben@plant.example', name: 'Ben Watch' }] },
    'GET /alarm_rules': { note_from_severity: null },
    'GET /presence': { presence: [] },
    'GET /version': { custom_product_attributes: attributes },
    'GET /locations': { locations: [{ uid: 's1', name: 'Plant' }] },
    'GET /sublocations': { sublocations: [{ uid: 'a1', location_uid: 's1', name: 'Hall' }] },
    'GET /nodes': { nodes: [] },
    'GET /zones': { zones: [{ uid: 'z1', name: 'Press cell', points: [] }] },
    'GET /trackable_objects': {
      trackableObjects: ['Anna', 'Bob', 'Cleo'].map(name => ({ uid: name, name, groups: null })),
    },
    ...answers,
  })
  return { service, ...renderPage(<AlarmsPage />, { address: '/alarms' }) }
}

const texts = async () => {
  const grid = await screen.findByRole('grid', { name: 'Alarms' })
  return within(grid)
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent)
}
const [anna, bob] = [
  alarm('1', { trackable_object_uid: 'Anna' }),
  alarm('2', { trackable_object_uid: 'Bob' }),
]

describe('alarm actions', () => {
  it('shows repeats of a cause in one row, and acknowledges all of them in one request', async () => {
    const before = [1, 2].map(i =>
      alarm(`gone-${i}`, {
        trackable_object_uid: 'Anna',
        state: 'clear',
        set_at: setAtMs - i * minuteMs,
      }),
    )
    const { service } = open([anna, ...before, bob], offered, {
      'PUT /alarms': ({ body }: { body: { uids: string[] } }) => ({
        results: body.uids.map(uid => ({ uid, status: 200 })),
      }),
    })
    await screen.findByText('Anna')
    await waitFor(async () =>
      expect(await texts()).toEqual([
        expect.stringMatching(/Anna.*×3.*flapping/),
        expect.not.stringContaining('×'),
      ]),
    )
    expect(screen.getByText('from 2 causes')).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: /Anna/ }))
    await userEvent.keyboard('a')
    await waitFor(() => expect(service.calls.find(call => call.method === 'PUT')?.path).toBe('/alarms'))
    const body = service.calls.find(call => call.method === 'PUT')?.body
    expect(body).toEqual({ uids: ['1', 'gone-1', 'gone-2'], acknowledged: true })
  })

  it('hides alarms assigned to other users, and shows their number', async () => {
    open([anna, { ...bob, assigned_to: 'ben@plant.example' }])
    await screen.findByText('Anna')
    await waitFor(async () => expect(await texts()).toHaveLength(1))
    expect(await screen.findByText('1 more alarm is assigned to others.')).toBeDefined()
  })

  it('shows which users have an alarm open, and the pages of other users', async () => {
    open([anna, bob], offered, {
      'GET /presence': {
        presence: [
          { viewer: 'x', name: 'Ben Watch', page: '/alarms', alarm_uid: '2' },
          { viewer: 'y', name: 'Cara Keen', page: '/floor/a1', alarm_uid: null },
        ],
      },
    })
    expect(await screen.findByText(/Ben Watch \(alarms\); Cara Keen \(Map, Hall\)/)).toBeDefined()
    await waitFor(async () =>
      expect(await texts()).toEqual([
        expect.not.stringContaining('Ben'),
        expect.stringContaining('Ben Watch'),
      ]),
    )
  })

  it('requests the note required by the project before sending', async () => {
    const { service } = open([anna], offered, { 'GET /alarm_rules': { note_from_severity: 2 } })
    await screen.findByText('Anna')
    await waitFor(() => expect(service.calls.some(call => call.path === '/alarm_rules')).toBe(true))
    await userEvent.keyboard('*a')
    await screen.findByText(/This project requires a note here/)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Enter what you found or did')).toBeDefined()
    expect(service.calls.filter(call => call.method === 'PUT')).toEqual([])
  })

  it('O14: shows how many rows and alarms are shelved, requests a reason, and can undo it', async () => {
    const before = alarm('before', { trackable_object_uid: 'Anna', state: 'clear' })
    const { service } = open([anna, before, bob], offered, {
      'PUT /alarms': ({ body }: { body: { uids: string[] } }) => ({
        results: body.uids.map(uid => ({ uid, status: 200 })),
      }),
    })
    await screen.findByText('Anna')
    await userEvent.click(screen.getByRole('checkbox', { name: /Anna/ }))
    expect(await screen.findByText('1 row selected (2 alarms)')).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shelve for' }), '1 h')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1 selected row groups 2 alarms with the same cause.')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Shelve' }))
    expect(dialog.getByText('Enter a reason')).toBeDefined()
    const sent = () => service.calls.filter(call => call.method === 'PUT').map(call => call.body)
    expect(sent()).toEqual([])
    await userEvent.type(dialog.getByLabelText(/Reason/), 'sensor is being replaced{Enter}')
    await waitFor(() =>
      expect(sent()).toEqual([
        { uids: ['1', 'before'], shelved_until: expect.any(Number), comment: 'sensor is being replaced' },
      ]),
    )
    await waitFor(() => expect(useAlarmAction.getState().last).toMatchObject({ kind: 'shelved' }))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /Anna/ })).toHaveProperty('checked', false),
    )
  })

  it('O14: assigned alarms are no longer selected, and the assignment can be undone', async () => {
    open([anna, bob], offered, {
      'PUT /alarms': ({ body }: { body: { uids: string[] } }) => ({
        results: body.uids.map(uid => ({ uid, status: 200 })),
      }),
    })
    await screen.findByText('Anna')
    await userEvent.click(screen.getByRole('checkbox', { name: /Anna/ }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Assign to …' }), 'Ben Watch')
    await waitFor(() =>
      expect(useAlarmAction.getState().last).toMatchObject({ kind: 'assigned', before: [{ uid: '1' }] }),
    )
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /Anna/ })).toHaveProperty('checked', false),
    )
  })

  it('explains what a service does not offer, and works without it', async () => {
    open([anna, bob], { alarm_acknowledgement: true })
    await screen.findByText('Anna')
    expect(await screen.findByText('This service does not report who else is online.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Alarm rules' }))
    expect(await screen.findByText(/This service has no alarm rules/)).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByText('Bob'))
    expect(await screen.findByText('This service cannot assign alarms.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
    expect(await screen.findByText('This service cannot undo an acknowledgement.')).toBeDefined()
  })
})
