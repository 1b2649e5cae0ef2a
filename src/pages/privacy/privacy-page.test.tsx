// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'

const privacy = {
  enabled: true,
  rotation_days: 30,
  reveal_from_severity: 2,
  person_position_days: 7,
  deleted_person_days: 90,
  alarm_days: null,
  event_days: null,
  disclosure_days: null,
  audit_days: 90,
  period_ends_at: Date.UTC(2026, 11, 3),
  position_days: 30,
  stored: [
    { category: 'people', count: 12, oldest_at: 1 },
    { category: 'positions', count: null, oldest_at: null },
    { category: 'audit_log', count: 5, oldest_at: 2 },
  ],
}
const request = {
  uid: 'd1',
  cause: 'request',
  state: 'requested',
  created_at: Date.now(),
  trackable_object_uid: 't1',
  name: 'Person 7K3',
  reason: 'Found a badge',
  minutes: 30,
  requested_by: 'pat@plant.example',
}

function serve(role: string, more: Parameters<typeof fakeService>[0] = {}) {
  return fakeService({
    'GET /version': { custom_product_attributes: { privacy_mode: true, read_only_role: true } },
    'GET /users': { users: [{ uid: 'u1', email: 'olga@plant.example', role: 'PROJECT_USER' }] },
    'GET /users/access_control': {
      access: [{ company_uid: 'c1', role: 'PROJECT_USER', projects: [{ project_uid: 'p1', role }] }],
    },
    'GET /privacy': privacy,
    'GET /disclosures': { disclosures: [request] },
    'GET /alarms/assignees': { assignees: [] },
    'GET /trackable_objects': {
      trackableObjects: [
        { uid: 't1', name: 'Person 7K3', type: 'person', groups: null },
        { uid: 't2', name: 'Cart 1', type: 'cart', groups: null },
      ],
    },
    'PUT /disclosures/d1': { ...request, state: 'active' },
    'POST /disclosures': { ...request, uid: 'd2' },
    ...more,
  })
}

it('an administrator confirms the request of another user', async () => {
  const { calls } = serve('COMPANY_ADMIN')
  renderPage(<PrivacyPage />)
  expect(await screen.findByText('1 open request')).toBeDefined()
  await userEvent.click(await screen.findByText('Waiting'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Found a badge')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(calls.find(call => call.method === 'PUT')?.body).toEqual({ decision: 'confirm' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the requester can only withdraw', async () => {
  serve('COMPANY_ADMIN', {
    'GET /disclosures': { disclosures: [{ ...request, requested_by: 'olga@plant.example' }] },
  })
  renderPage(<PrivacyPage />)
  await userEvent.click(await screen.findByText('Waiting'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/This is your own request/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Withdraw request' })).toBeDefined()
})

it('requests a name with a reason, of people only', async () => {
  const { calls } = serve('PROJECT_USER')
  renderPage(<PrivacyPage />, { address: '/?request=t1' })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText('Say why, in at least 5 characters')).toBeDefined()
  expect(calls.some(call => call.method === 'POST')).toBe(false)
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Found a badge')
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(calls.find(call => call.method === 'POST')?.body).toEqual({
      trackable_object_uid: 't1',
      reason: 'Found a badge',
      minutes: 30,
    }),
  )
  expect(await screen.findByText('Request sent. An administrator has to confirm it.')).toBeDefined()
})

it('switching off sends a request with a reason', async () => {
  const { calls } = serve('COMPANY_ADMIN')
  renderPage(<PrivacyPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Request to switch off' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The pilot ended')
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(calls.find(call => call.method === 'POST')?.body).toEqual({
      cause: 'switch_off',
      reason: 'The pilot ended',
    }),
  )
})

it('states what is stored and for how long', async () => {
  serve('PROJECT_USER')
  renderPage(<PrivacyPage />, { address: '/?tab=stored' })
  const row = async (name: string) =>
    (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent
  expect(await row('People')).toContain('Until 90 days after deletion')
  expect(await row('Positions')).toContain('7 days')
  expect(await row('Audit log')).toContain('90 days')
  expect(
    (await screen.findByRole('button', { name: 'Download' })).closest('fieldset:disabled'),
  ).not.toBeNull()
})

it('sends settings, an empty field as without limit', async () => {
  const { calls } = serve('COMPANY_ADMIN', {
    'PUT /privacy': ({ body }: { body: unknown }) => ({ ...privacy, ...(body as object) }),
  })
  renderPage(<PrivacyPage />, { address: '/?tab=settings' })
  const audit = await screen.findByLabelText('Audit log (days)')
  await userEvent.clear(audit)
  await userEvent.type(audit, '5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter 30 to 3650 days')).toBeDefined()
  await userEvent.clear(audit)
  await userEvent.type(screen.getByLabelText('Alarms (days)'), '365')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls.find(call => call.method === 'PUT')?.body).toEqual({
      rotation_days: 30,
      reveal_from_severity: 2,
      person_position_days: 7,
      deleted_person_days: 90,
      alarm_days: 365,
      event_days: null,
      disclosure_days: null,
      audit_days: null,
    }),
  )
})

it('says if the service has no privacy mode', async () => {
  fakeService({ 'GET /version': {} })
  renderPage(<PrivacyPage />)
  expect(await screen.findByText('This service has no privacy mode.')).toBeDefined()
})
