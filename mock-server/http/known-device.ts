import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../store/store.ts'
import { cookieOptions, cookiesOf } from './session-cookie.ts'

const cookieName = 'floorwatch_device'
const yearS = 365 * 24 * 3_600
const settingName = 'device_secret'

/** Devices that an account logged in on, recognised by a cookie that is signed for the account. */
export interface KnownDevices {
  /** The id of the device of a request, if the account logged in on it before. */
  of(request: FastifyRequest, userUid: string | undefined): Promise<string | undefined>
  /** Sets the cookie of a device on which the account is signed in. */
  remember(reply: FastifyReply, userUid: string): Promise<void>
}

export function createKnownDevices(settings: Store['settings']): KnownDevices {
  let secret: Promise<string> | undefined

  async function readSecret(): Promise<string> {
    const stored = await settings.get(settingName)
    if (typeof stored === 'string') return stored
    const made = randomBytes(32).toString('base64url')
    await settings.set(settingName, made)
    return made
  }

  function secretOf(): Promise<string> {
    secret ??= readSecret().catch(error => {
      secret = undefined
      throw error
    })
    return secret
  }

  const signed = async (device: string, userUid: string) =>
    createHmac('sha256', await secretOf())
      .update(`${device} ${userUid}`)
      .digest('base64url')

  return {
    async of({ headers }, userUid) {
      const value = /^([\w-]{22})\.([\w-]{43})$/.exec(cookiesOf(headers)[cookieName] ?? '')
      if (!value || userUid === undefined) return undefined
      const [, device = '', signature = ''] = value
      const wanted = Buffer.from(await signed(device, userUid))
      return timingSafeEqual(Buffer.from(signature), wanted) ? device : undefined
    },
    async remember(reply, userUid) {
      const device = randomBytes(16).toString('base64url')
      const options = { ...cookieOptions(reply.request), path: '/api/v2/auth', maxAge: yearS }
      reply.setCookie(cookieName, `${device}.${await signed(device, userUid)}`, options)
    },
  }
}
