// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import type { User } from '#domain/account/user.ts'
import { UserDialog } from './user-dialog.tsx'

const nora: User = {
  uid: 'u2',
  email: 'nora@plant.example',
  firstName: 'Nora',
  companyUid: 'c1',
  role: 'PROJECT_USER',
  roleText: 'PROJECT_USER',
  grants: [{ projectUid: 'p1', role: 'PROJECT_USER' }],
}
const root: User = { uid: 'u9', email: 'root@plant.example', role: 'SYSTEM_ADMIN' }

/** Olga is an administrator with the data of `me`. */
function open(
  user: User,
  me: object,
  answer: unknown = { uid: 'u2', email: 'nora@plant.example' },
  extensions = {},
) {
  const onClose = vi.fn()
  const rows = [
    { uid: 'u1', email: 'olga@plant.example', ...me },
    { uid: 'u2', email: 'nora@plant.example', company_uid: 'c1', role: 'PROJECT_USER' },
    { uid: 'u9', email: 'root@plant.example', isSuperAdmin: true },
  ]
  const service = fakeService({
    'GET /users/': { users: rows },
    'GET /version': { custom_product_attributes: extensions },
    'GET /users/roles': {
      roles: [{ name: 'SYSTEM_ADMIN' }, { name: 'COMPANY_ADMIN' }, { name: 'PROJECT_USER' }],
    },
    'GET /companies/': { companies: [{ uid: 'c1', name: 'Northfield' }] },
    'GET /projects': { projects: [{ uid: 'p1', name: 'Plant', company_uid: 'c1' }] },
    'PUT /users/u2': answer,
    'PUT /users/changePassword': () => reply(204),
    'DELETE /users/u2': () => reply(204),
  })
  renderPage(<UserDialog user={user} onClose={onClose} />)
  const sent = (path: string) => service.calls.find(call => call.method !== 'GET' && call.path === path)?.body
  return { onClose, sent }
}

const companyAdmin = { isCompanyAdmin: true, company_uid: 'c1' }
const systemAdmin = { isSuperAdmin: true }

describe('UserDialog', () => {
  it('offers no role above the own one, and sends changed role and company only', async () => {
    const { onClose, sent } = open(nora, companyAdmin)
    const role = screen.getByLabelText('Role')
    await waitFor(() =>
      expect([...role.querySelectorAll('option')].map(option => option.value)).toEqual([
        'COMPANY_ADMIN',
        'PROJECT_USER',
      ]),
    )
    await userEvent.selectOptions(role, 'COMPANY_ADMIN')
    await userEvent.type(screen.getByLabelText('Last name'), 'Night')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent('/users/u2')).toEqual({
      first_name: 'Nora',
      last_name: 'Night',
      phone: '',
      role: 'COMPANY_ADMIN',
    })
  })

  it('is read-only for an account with a higher role', async () => {
    open(root, companyAdmin)
    expect(await screen.findByText(/Only a system administrator can change this account/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Save|Delete user|Set password/ })).toBeNull()
  })

  it('links from the own account to its page, and neither deletes it nor changes its role', async () => {
    open({ uid: 'u1', email: 'olga@plant.example', role: 'SYSTEM_ADMIN' }, systemAdmin)
    expect(await screen.findByRole('link', { name: 'Your account' })).toBeDefined()
    expect(screen.getByLabelText('Role')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /Delete user|Set password/ })).toBeNull()
  })

  it('shows errors of the service, and keeps the input', async () => {
    const { onClose } = open(nora, systemAdmin, () =>
      reply(403, { detail: 'this needs a system administrator' }),
    )
    await userEvent.type(screen.getByLabelText('Last name'), 'Night')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('You are not allowed to do this')
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Night')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('sets a password without the old one, once it is long enough', async () => {
    const { sent } = open(nora, systemAdmin)
    await userEvent.click(await screen.findByRole('button', { name: 'Set password' }))
    await userEvent.type(await screen.findByLabelText(/^New password/, { selector: 'input' }), 'short')
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('At least 8 characters')).toBeDefined()
    await userEvent.type(screen.getByLabelText(/^New password/, { selector: 'input' }), ' no more')
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Nora has a new password.')).toBeDefined()
    expect(sent('/users/changePassword')).toEqual({ uid: 'u2', new_password: 'short no more' })
  })

  it('disables an account if the service supports it, after explaining the effect (E17)', async () => {
    const { sent, onClose } = open(nora, systemAdmin, nora, { account_state: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Disable account' }))
    expect(await screen.findByText(/signed out on every device and cannot sign in/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Disable account' }))
    await waitFor(() => expect(sent('/users/u2')).toEqual({ disabled: true }))
    expect(onClose).not.toHaveBeenCalled()
    expect(await screen.findByLabelText('Role')).toBeDefined()
  })

  it('hides the button if the service does not announce it (E17)', async () => {
    open(nora, systemAdmin)
    expect(await screen.findByRole('button', { name: 'Delete user' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull()
  })

  it('lists what is deleted with an account before deleting it', async () => {
    const { onClose } = open(nora, systemAdmin)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete user' }))
    expect(await screen.findByText('The user loses access to 1 project: Plant.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
