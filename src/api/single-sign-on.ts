import type { SignOnResult } from '#domain/account/single-sign-on.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { fromWireSignOnResult, fromWireSingleSignOn, withoutSignOnResult } from '#wire/single-sign-on.ts'
import { deniesSingleSignOn, fromWireVersion, wireVersion } from '#wire/version.ts'
import { request } from './request.ts'

/** How users can sign in to the service. */
export interface SignInOptions {
  /** Absent if the service has no single sign-on. */
  readonly singleSignOn?: {
    /** The text of the button; undefined if the service names none. */
    readonly label: string | undefined
    /** The address that begins it, and that returns to a page of this dashboard if the service can do that. */
    readonly urlFor: (next: string) => string
  }
  /** Only an emergency account signs in with a password. */
  readonly isPasswordOff: boolean
}

export const passwordOnly: SignInOptions = { isPasswordOff: false }

/**
 * Probes single sign-on. Any error of the probe means that the service has none (specification, "Probe SSO").
 */
export async function readSignInOptions(signal: AbortSignal): Promise<SignInOptions> {
  try {
    const answer = readBody(
      wireVersion,
      'version',
      await request(profile.paths.version, { anonymous: true, signal }),
    )
    if (deniesSingleSignOn(answer)) return passwordOnly
    const { singleSignOn: returns, passwordSignInOff: isPasswordOff } = fromWireVersion(answer)
    const found = fromWireSingleSignOn(await request(profile.paths.singleSignOn, { anonymous: true, signal }))
    if (!found) return passwordOnly
    const urlFor = (next: string) => {
      if (!returns || next === '/') return found.url
      const url = new URL(found.url)
      url.searchParams.set('next', next)
      return url.href
    }
    return { singleSignOn: { label: found.label, urlFor }, isPasswordOff }
  } catch {
    // According to the specification any error means that there is none.
    return passwordOnly
  }
}

/** The result of a single sign-on that returns to the sign-in page, from its address. */
export const readSignOnResult = (): SignOnResult => fromWireSignOnResult(new URLSearchParams(location.search))

/** Removes the result from the address, so that a reload does not show it again. */
export function forgetSignOnResult(): void {
  const query = withoutSignOnResult(new URLSearchParams(location.search))
  // With the path, because a relative address would start at the `<base>` of the page.
  history.replaceState(null, '', location.pathname + (query.size > 0 ? `?${query}` : ''))
}
