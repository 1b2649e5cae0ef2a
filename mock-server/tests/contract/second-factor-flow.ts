import { Secret, TOTP } from 'otpauth'
import { SoftwarePasskey } from '../software-passkey.ts'
import { type Answer, type Contract, password } from './contract-server.ts'

/** The code of an authenticator app at a time, epoch ms. */
export const codeAt = (secret: string, ms: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms })

/** `name=value` of a cookie that a response sets; undefined if it sets none. */
export function cookieOf(answer: Answer, name: string): string | undefined {
  const all = [answer.headers['set-cookie'] ?? []].flat().map(String)
  return all.find(each => each.startsWith(`${name}=`))?.split(';')[0]
}

/** The ways of one account through sign-in and set-up, like a browser takes them. */
export function secondFactorOf(server: Contract, email: string) {
  const now = () => Date.now() + server.clock.ms
  const call = (method: string, path: string, token?: string, body?: unknown) =>
    server.call(method, `/api/v2/auth/${path}`, { token, ...(body !== undefined && { body }) })

  async function logIn(from?: string) {
    const body = { email, password }
    const answer = await server.call('POST', '/api/v2/auth/log_in', { body, from })
    const cookie = cookieOf(answer, 'floorwatch_sign_in')
    const finish = (given: object) =>
      server.call('POST', '/api/v2/auth/second_factor', {
        body: given,
        from,
        ...(cookie && { headers: { cookie } }),
      })
    const options = () =>
      server.call('POST', '/api/v2/auth/second_factor/passkey_options', {
        from,
        ...(cookie && { headers: { cookie } }),
      })
    return { answer, cookie, finish, options }
  }

  return {
    logIn,
    status: async (token: string) => (await call('GET', 'second_factor', token)).body,
    code: (secret: string, offsetMs = 0) => codeAt(secret, now() + offsetMs),
    /** Sets up an authenticator app; moves the clock on, so that its next code is a new one. */
    async setUpTotp(token: string): Promise<{ secret: string; recovery: string[] }> {
      const { secret } = (await call('POST', 'second_factor/totp', token)).body
      const { body } = await call('PUT', 'second_factor/totp', token, { code: codeAt(secret, now()) })
      server.clock.ms += 60_000
      return { secret, recovery: body.recovery_codes }
    },
    async setUpPasskey(token: string, name = 'Laptop', origin = 'https://floor.example') {
      const passkey = new SoftwarePasskey(origin)
      const { challenge } = (await call('POST', 'second_factor/passkeys/options', token)).body
      const response = passkey.create(challenge)
      const answer = await call('POST', 'second_factor/passkeys', token, { name, response })
      return { passkey, answer }
    },
    call,
  }
}
