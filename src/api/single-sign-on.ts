import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireLink } from '#wire/system.ts'
import { deniesSingleSignOn, wireVersion } from '#wire/version.ts'
import { request } from './request.ts'

/**
 * The URL of single sign-on; undefined if the service has none, which any error of the probe means
 * (specification, "Probe SSO").
 */
export async function probeSingleSignOn(signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await request(profile.paths.version, { anonymous: true, signal })
    if (deniesSingleSignOn(readBody(wireVersion, 'version', answer))) return undefined
    return fromWireLink(await request(profile.paths.singleSignOn, { anonymous: true, signal }))
  } catch {
    // According to the specification any error means that there is none.
    return undefined
  }
}
