// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { ProfileDialog } from './profile-dialog.tsx'

const wire = {
  uid: 'n1',
  name: 'Night',
  notification_type: 'ALARM',
  active: 1,
  conditions: { zone_severity_level: 2, alarm_type_list: ['zone_violation'], quiet_from: '22:00' },
  types: { email: true, phone: false },
}
const profile: NotificationProfile = {
  uid: 'n1',
  name: 'Night',
  kind: 'ALARM',
  active: true,
  minSeverity: 2,
  alarmTypes: ['zone_violation'],
  email: true,
  phone: false,
  kept: { fields: {}, conditions: { quiet_from: '22:00' }, channels: {} },
}

interface Play {
  readonly answer?: unknown
  readonly stored?: () => object[]
  readonly offers?: boolean
}

function open({ answer = wire, stored = () => [wire], offers = true }: Play = {}) {
  const onClose = vi.fn()
  const service = fakeService({
    'GET /notification_profiles': () => ({ notification_profiles: stored() }),
    'GET /notification_types': [{ name: 'zone_violation' }, { name: 'buffer_violation' }, 'low_battery'],
    'GET /subscribers/': { subscribers: [{ uid: 's1', name: 'Shift lead', notifications: ['n1'] }] },
    'GET /system_notifications/': { systemNotificationSubscriber: [] },
    'GET /users/': { users: [] },
    'GET /version': { custom_product_attributes: { notification_deliveries: offers } },
    'PUT /notification_profiles/n1': answer,
    'DELETE /notification_profiles/n1': () => reply(204),
  })
  renderPage(<ProfileDialog profile={profile} onClose={onClose} />)
  const sent = () => service.calls.filter(call => call.method === 'PUT').map(call => call.body)
  return { service, sent, onClose }
}

const changes = () => screen.findByRole('region', { name: 'Changes to save' })

describe('ProfileDialog', () => {
  it('sends the whole profile with unknown fields, and lists the changes before', async () => {
    const { sent, onClose } = open()
    expect(
      (await screen.findByRole('region', { name: 'Other settings of this profile' })).textContent,
    ).toContain('quiet_from22:00')
    expect((await changes()).textContent).toContain('No changes yet')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }))
    await userEvent.selectOptions(screen.getByLabelText('Minimum zone severity'), '')
    expect((await changes()).textContent).toContain('Phone: No → Yes')
    expect((await changes()).textContent).toContain('medium and above → default of the service')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toEqual([
      {
        name: 'Night',
        notification_type: 'ALARM',
        active: 1,
        conditions: { alarm_type_list: ['zone_violation'], quiet_from: '22:00' },
        types: { email: true, phone: true },
      },
    ])
  })

  it('lists the types of the kind in either format', async () => {
    open()
    expect(await screen.findByRole('checkbox', { name: 'Too close' })).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: 'Low battery' })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Notifies about'), 'SYSTEM')
    expect(await screen.findByRole('checkbox', { name: 'Low battery' })).toBeDefined()
    expect(
      screen.getByRole('checkbox', { name: /Zone violation \(not available for this kind/ }),
    ).toBeDefined()
  })

  it('does not overwrite another user’s change, even if the service ignores revisions; saving again does', async () => {
    let now = wire
    const { sent, onClose } = open({ stored: () => [now] })
    await changes()
    now = { ...wire, name: 'Night and weekend' }
    await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeDefined()
    expect(sent()).toEqual([])
    expect(within(await changes()).getByText('Night and weekend')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toHaveLength(1)
  })

  it('shows an error beside its field and keeps the input', async () => {
    const { onClose } = open({
      answer: () =>
        reply(422, {
          detail: 'invalid',
          errors: [{ path: 'conditions.cooldown_seconds', message: 'is too long here' }],
        }),
    })
    await userEvent.type(screen.getByLabelText('Cooldown for the same cause, seconds'), '90000')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a number of seconds from 0 to 86400')).toBeDefined()
    await userEvent.clear(screen.getByLabelText('Cooldown for the same cause, seconds'))
    await userEvent.type(screen.getByLabelText('Cooldown for the same cause, seconds'), '600')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('is too long here')).toBeDefined()
    expect(screen.getByLabelText('Cooldown for the same cause, seconds')).toHaveProperty('value', '600')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('reports that the service has no test if it announces none', async () => {
    open({ offers: false })
    expect(await screen.findByText('This service cannot send a test.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull()
  })

  it('lists who will no longer be notified before deleting', async () => {
    const { service, onClose } = open()
    await userEvent.click(screen.getByRole('button', { name: 'Delete profile' }))
    expect(await screen.findByText(/1 recipient is no longer notified through it: Shift lead/)).toBeDefined()
    expect(service.calls.some(call => call.method === 'DELETE')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
