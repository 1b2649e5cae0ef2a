// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { RestorePasswordPage } from './restore-password-page.tsx'

function open(address: string, offers: boolean, confirm: unknown = () => reply(204), more: object = {}) {
  const service = fakeService({
    'GET /version': { custom_product_attributes: { password_restore: offers, ...more } },
    'POST /users/restore_password': () => reply(202, { message: 'ok' }),
    'POST /users/restore_password/confirm': confirm,
  })
  renderPage(<RestorePasswordPage />, { address, signedOut: true })
  return service
}

async function type(password: string, again = password) {
  await userEvent.type(await screen.findByLabelText('New password'), password)
  await userEvent.type(screen.getByLabelText('Repeat new password'), again)
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
}

describe('RestorePasswordPage', () => {
  it('requests an address and answers the same for every one', async () => {
    const { calls } = open('/restore-password', true)
    await userEvent.type(await screen.findByLabelText('E-mail'), ' nora@plant.example')
    await userEvent.click(screen.getByRole('button', { name: 'Request new password' }))
    expect((await screen.findByRole('status')).textContent).toContain('If this address belongs to a user')
    expect(calls.at(-1)?.body).toEqual({ email: 'nora@plant.example' })
  })

  it('E3: promises no e-mail if the service has no mail server', async () => {
    open('/restore-password', true, undefined, { email_delivery: false })
    await userEvent.type(await screen.findByLabelText('E-mail'), 'nora@plant.example')
    await userEvent.click(screen.getByRole('button', { name: 'Request new password' }))
    expect((await screen.findByRole('status')).textContent).toContain('administrator')
  })

  it('refers to an administrator if the service sends no links', async () => {
    open('/restore-password?token=abc', false)
    expect((await screen.findByRole('alert')).textContent).toContain('Ask an administrator')
  })

  it('sets the password of a link, typed twice', async () => {
    const { calls } = open('/restore-password?token=abc', true)
    await type('long enough', 'long')
    expect(screen.getByText('The passwords do not match')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Repeat new password'), ' enough')
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
    expect((await screen.findByRole('status')).textContent).toContain('Your new password is set')
    expect(calls.at(-1)?.body).toEqual({ token: 'abc', password: 'long enough' })
  })

  it.each([
    [410, 'has expired or was already used'],
    [404, 'This link is not valid'],
  ])('explains why a link is rejected with %s, and offers a new one', async (status, words) => {
    open('/restore-password?token=abc', true, () => reply(status, { detail: 'no' }))
    await type('long enough')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    await userEvent.click(screen.getByRole('button', { name: 'Request new link' }))
    expect(await screen.findByLabelText('E-mail')).toBeDefined()
  })
})
