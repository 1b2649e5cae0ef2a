// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { testZone } from '#domain/zone/test-zone.ts'
import { ZoneDialog } from './zone-dialog.tsx'

const zone = testZone('z1', {
  name: 'Press cell',
  areaUid: 'a1',
  shape: { kind: 'circle', center: { x: 1, y: 2 }, radiusM: 3 },
  severity: 2,
})
const wire = {
  uid: 'z1',
  name: 'Press cell',
  shape: 'circle',
  center: { x: 1, y: 2 },
  radius_m: 3,
  dynamic: false,
  sublocation_uid: 'a1',
  severity_level: 2,
  alarm_on: 'enter',
  dwell_seconds: 0,
  group_uids: [],
}

function open(update: (call: { body: unknown }) => unknown, list: unknown[] = [wire]) {
  const onClose = vi.fn()
  const service = fakeService({
    'GET /zones': { zones: list },
    'GET /groups': { groups: [] },
    'GET /trackable_objects': { trackableObjects: [] },
    'GET /alarms/active': {
      alarms: [
        { uid: 'x1', zone_uid: 'z1', state: 'set' },
        { uid: 'x2', zone_uid: 'other', state: 'set' },
      ],
    },
    'PUT /zones/z1': update,
    'DELETE /zones/z1': () => reply(204),
  })
  renderPage(<ZoneDialog zone={zone} onClose={onClose} />)
  return { service, onClose }
}

describe('ZoneDialog', () => {
  it('requires a dwell time before sending', async () => {
    const { service, onClose } = open(({ body }) => ({ ...wire, ...(body as object) }))
    await userEvent.selectOptions(screen.getByLabelText('Alarm when'), 'a tag stays too long')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Enter a number of seconds above 0')).toBeDefined()
    expect(service.calls.some(call => call.method === 'PUT')).toBe(false)
    await userEvent.clear(screen.getByRole('textbox', { name: /Dwell time/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Dwell time/ }), '90')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(service.calls.find(call => call.method === 'PUT')?.body).toMatchObject({
      alarm_on: 'dwell',
      dwell_seconds: 90,
      center: { x: 1, y: 2 },
      radius_m: 3,
      points: null,
    })
  })

  it('E8, R2: sets active hours and rules of the zone', async () => {
    const service = fakeService({
      'GET /version': { custom_product_attributes: { zone_rules: true } },
      'GET /zones': { zones: [wire] },
      'GET /groups': { groups: [] },
      'PUT /zones/z1': ({ body }: { body: unknown }) => ({ ...wire, ...(body as object) }),
    })
    const onClose = vi.fn()
    renderPage(<ZoneDialog zone={zone} onClose={onClose} />)
    await userEvent.click(screen.getByLabelText('Raise alarms at certain hours only'))
    await userEvent.click(screen.getByLabelText('Mon'))
    await userEvent.click(screen.getByLabelText('Sun'))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:00' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '05:30' } })
    await userEvent.type(await screen.findByLabelText('Exit margin (m)'), '1.5')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(service.calls.find(call => call.method === 'PUT')?.body).toMatchObject({
      active_hours: { days: [0, 2, 3, 4, 5], start: '22:00', end: '05:30' },
      rules: { exit_margin_m: 1.5, confirm_fixes: null },
    })
  })

  it('shows an error beside its field and keeps the input', async () => {
    const { onClose } = open(() =>
      reply(422, { detail: 'invalid', errors: [{ path: 'name', message: 'is taken in this area' }] }),
    )
    const name = screen.getByRole('textbox', { name: /Name/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'Booth')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('is taken in this area')).toBeDefined()
    expect(name).toHaveProperty('value', 'Booth')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('reports that another user changed or deleted the zone', async () => {
    open(() => wire, [{ ...wire, name: 'Renamed' }])
    expect(await screen.findByText(/Somebody else changed this zone/)).toBeDefined()
  })

  it('cannot save a deleted zone', async () => {
    open(() => wire, [])
    expect(await screen.findByText(/This zone no longer exists/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  it('lists what is deleted with it before deleting', async () => {
    const { service, onClose } = open(() => wire)
    await userEvent.click(screen.getByRole('button', { name: 'Delete zone' }))
    expect(await screen.findByText(/1 active alarm of this zone is cleared/)).toBeDefined()
    expect(service.calls.some(call => call.method === 'DELETE')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
