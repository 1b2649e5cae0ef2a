// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { useSession } from '#session/session.ts'
import { ChangesTab } from './changes-tab.tsx'

it('E11: shows names instead of tables, fields and uids, and one entry for a start of the sync', async () => {
  const written = {
    at: Date.now() - 60_000,
    user_email: 'olga@plant.example',
    project_uid: 'p1',
    object_name: null,
    address: '::1',
  }
  const message = (n: number) => ({
    ...written,
    uid: `${n}`,
    resource: 'node_messages',
    action: 'CREATE',
    object_uid: `m${n}`,
    object_name: `node ${n}`,
    changes: null,
    request_id: `r${n}`,
  })
  const settings = { ...written, uid: '3', resource: 'lsb_settings', action: 'UPDATE', object_uid: 's' }
  const fields = { sublocation_uid: { before: 'a1', after: 'a2' }, locked: { before: false, after: true } }
  const zone = { uid: '0', resource: 'zones', action: 'UPDATE', object_uid: 'z1', object_name: 'Gate' }
  const audit_log = [
    { ...settings, changes: { configured_state: { before: 'STOPPED', after: 'STARTED' } }, request_id: 'r3' },
    message(2),
    message(1),
    { ...written, ...zone, at: written.at - 60_000, changes: fields, request_id: 'r0' },
  ]
  fakeService({
    'GET /version': { custom_product_attributes: { audit_log: true } },
    'GET /users/': { users: [{ uid: 'u1', email: 'olga@plant.example', isSuperAdmin: true }] },
    'GET /projects': { projects: [] },
    'GET /locations': { locations: [] },
    'GET /sublocations': {
      sublocations: [
        { uid: 'a1', location_uid: 's1', name: 'Hall' },
        { uid: 'a2', location_uid: 's1', name: 'Yard' },
      ],
    },
    'GET /audit_log': { audit_log, page: 1, total: 4, has_next: false },
  })
  renderPage(<ChangesTab />)
  const start = await screen.findByRole('button', { name: 'Sync settings, Message to a node: 3 changes' })
  expect(start.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('Message to a node: node 1')).toBeNull()
  await userEvent.click(start)
  await screen.findByText('Message to a node: node 1')
  await userEvent.click(screen.getByText('Zone: Gate'))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toMatch(/AreaHallYard.*LockedNoYes/))
  expect(screen.getByTitle('a2').textContent).toBe('Yard')
})

it('E11: loads the changes of the selected period', async () => {
  const user = { uid: 'u1', email: 'olga@plant.example', isSuperAdmin: true }
  const { calls } = fakeService({
    'GET /version': { custom_product_attributes: { audit_log: true } },
    'GET /users/': { users: [user] },
    'GET /projects': { projects: [] },
    'GET /locations': { locations: [] },
    'GET /audit_log': { audit_log: [], page: 1, total: 0, has_next: false },
  })
  renderPage(<ChangesTab />)
  expect(useSession.getState().user?.email).toBe(user.email)
  await userEvent.selectOptions(await screen.findByLabelText('Period'), '24')
  const spans = () =>
    calls
      .filter(({ path }) => path === '/audit_log')
      .map(({ query }) => Math.round((Date.now() - Number(query.get('start'))) / 3_600_000))
  await waitFor(() => expect(spans().at(-1)).toBe(24))
  expect(spans()[0]).toBe(720)
})
