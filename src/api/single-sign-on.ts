import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireLink } from '#wire/system.ts'
import { deniesSingleSignOn, wireVersion } from '#wire/version.ts'
import { request } from './request.ts'

/**
 * Where single sign-on begins; undefined where the service has none: any error of the probe means so
 * (specification, "Probe SSO").
 */
export async function probeSingleSignOn(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await request(profile.paths.version, { anonymous: true, signal })
    if (deniesSingleSignOn(readBody(wireVersion, 'version', answer))) return undefined
    return fromWireLink(await request(profile.paths.singleSignOn, { anonymous: true, signal }))
  } catch {
    // By the specification any error is the answer: there is none.
    return undefined
  }
}
