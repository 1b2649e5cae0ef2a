import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Store } from '../store/store.ts'

const cookieName = 'floorwatch_device'
const yearS = 365 * 24 * 3_600
const settingName = 'device_secret'

/** Devices on which an account was signed in, known by a cookie that is signed for the account. */
export interface KnownDevices {
  /** What names the device of a request, if the account was signed in there. */
  of(request: FastifyRequest, userUid: string | undefined): Promise<string | undefined>
  /** `Set-Cookie` for a device on which the account is signed in now. */
  cookie(request: FastifyRequest, userUid: string): Promise<string>
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
      const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{22})\\.([\\w-]{43})`).exec(
        headers.cookie ?? '',
      )
      if (!value || userUid === undefined) return undefined
      const [, device = '', signature = ''] = value
      const wanted = Buffer.from(await signed(device, userUid))
      return timingSafeEqual(Buffer.from(signature), wanted) ? device : undefined
    },
    async cookie(request, userUid) {
      const device = randomBytes(16).toString('base64url')
      const secure = request.protocol === 'https' ? '; Secure' : ''
      return `${cookieName}=${device}.${await signed(device, userUid)}; Path=/api/v2/auth; HttpOnly; SameSite=Strict; Max-Age=${yearS}${secure}`
    },
  }
}
