import { SoftwarePasskey } from '../software-passkey.ts'
import { type Contract, password } from './contract-server.ts'

type Parts = { uid?: string; body?: unknown; token?: string }
type Make = (caller: string) => Parts | Promise<Parts>

/**
 * Valid requests of sign-in, sign-out and second factors. None of the callers has a second factor, a sign-in
 * in progress, or an invitation.
 */
export function signInRequests(server: Contract): Record<string, Make> {
  const { email } = server.people.pat
  // A separate session, so that those of the callers continue.
  const separate: Make = async caller => (caller === '' ? {} : { token: await server.signIn(caller) })
  const passkey = new SoftwarePasskey('https://floor.example').create('guessed')
  return {
    'POST /auth/log_in': () => ({ body: { email, password } }),
    'POST /auth/log_out': separate,
    'POST /auth/sso/log_out': separate,
    'POST /auth/confirm_password': () => ({ body: { password } }),
    'POST /auth/second_factor': () => ({ body: { code: '123456' } }),
    'PUT /auth/second_factor/totp': () => ({ body: { code: '123456' } }),
    'POST /auth/second_factor/passkeys': () => ({ body: { name: 'Key', response: passkey } }),
    'PUT /auth/second_factor/passkeys/{uid}': () => ({ uid: 'no-such-key', body: { name: 'Key' } }),
    'POST /invitations/read': () => ({ body: { token: 'guessed' } }),
    'POST /invitations/accept': () => ({ body: { token: 'guessed', password } }),
    'DELETE /auth/second_factor/passkeys/{uid}': () => ({ uid: 'no-such-key' }),
  }
}
