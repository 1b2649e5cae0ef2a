import { profile } from '#wire/profile.ts'
import { fromWireLink } from '#wire/system.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'
import { UnreachableError } from './unreachable-error.ts'

/**
 * Where single sign-on begins; undefined where the service has none: any error of the probe means so
 * (specification, "Probe SSO").
 */
export async function probeSingleSignOn(signal: AbortSignal): Promise<string | undefined> {
  try {
    return fromWireLink(await request(profile.paths.singleSignOn, { anonymous: true, signal }))
  } catch (refusal) {
    if (refusal instanceof ApiError || refusal instanceof UnreachableError || signal.aborted) return undefined
    throw refusal
  }
}
