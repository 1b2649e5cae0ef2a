import { Secret, TOTP } from 'otpauth'
import type { Client } from './client.ts'
import type { ResourceType } from './resource-type.ts'

const password = 'correct horse'
const accountOf = (marker: string) => ({ email: `${marker}@factors.example`, password })
const uidName = (marker: string) => `factor:${marker}`

const codeOf = (secret: unknown) =>
  new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: Date.now() })

/** A new account with a session, which alone may set up its authenticator app. */
async function newAccount(client: Client, marker: string): Promise<Record<string, string>> {
  const made = await client.call('POST', '/users', accountOf(marker))
  client.uids.set(uidName(marker), String(made.body.uid))
  const { body } = await client.call('POST', '/auth/log_in', accountOf(marker))
  return { authorization: `Bearer ${body.token}`, 'x-user-project': '' }
}

/** Accounts with an authenticator app: their password alone does not sign in. */
export const secondFactorType: ResourceType = {
  name: 'second factors',
  slow: true,
  async read(client) {
    const shown: { marker: string }[] = []
    for (const name of client.uids.keys()) {
      if (!name.startsWith('factor:')) continue
      const marker = name.slice('factor:'.length)
      const { status } = await client.call('POST', '/auth/log_in', accountOf(marker))
      if (status === 202) shown.push({ marker })
    }
    return shown
  },
  actions: {
    'PUT /auth/second_factor/totp': async client => {
      const marker = client.mark()
      const session = await newAccount(client, marker)
      const { body } = await client.call('POST', '/auth/second_factor/totp', undefined, session)
      await client.attempt('second factors', marker, {}, () =>
        client.call('PUT', '/auth/second_factor/totp', { code: codeOf(body.secret) }, session),
      )
    },
    'DELETE /users/{uid}/second_factor': async client => {
      const marker = client.pick('second factors')
      if (marker === undefined) return
      const uid = client.uids.get(uidName(marker))
      await client.attempt('second factors', marker, 'absent', () =>
        client.call('DELETE', `/users/${uid}/second_factor`),
      )
    },
  },
}
