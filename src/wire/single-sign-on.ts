import type { SignOnFailure, SignOnResult } from '#domain/account/single-sign-on.ts'
import { textOf } from './scalar.ts'
import { fromWireLink } from './system.ts'

/** Where single sign-on begins, and the text of its button; undefined if the body has no address. */
export function fromWireSingleSignOn(body: unknown): { url: string; label: string | undefined } | undefined {
  const url = fromWireLink(body)
  const { label } = Object(body)
  return url === undefined ? undefined : { url, label: typeof label === 'string' ? textOf(label) : undefined }
}

/** Reasons of a failure by their name in the address. */
const reasons = {
  cancelled: 'cancelled',
  expired: 'expired',
  other_browser: 'otherBrowser',
  provider_unavailable: 'providerUnavailable',
  provider_refused: 'providerRefused',
  invalid_response: 'invalidResponse',
  clock: 'clock',
  misconfigured: 'misconfigured',
  no_email: 'noEmail',
  unknown_account: 'unknownAccount',
  account_removed: 'accountRemoved',
  other_person: 'otherPerson',
  account_disabled: 'accountDisabled',
  no_access: 'noAccess',
  too_many: 'tooMany',
  failed: 'failed',
} as const satisfies Record<string, SignOnFailure['reason']>

const isReason = (name: string): name is keyof typeof reasons => Object.hasOwn(reasons, name)

export function fromWireSignOnResult(query: URLSearchParams): SignOnResult {
  const name = query.get('sso_error')
  const reference = /^[\w-]{1,64}$/.exec(query.get('ref') ?? '')?.[0]
  const failure = name
    ? { reason: isReason(name) ? reasons[name] : ('failed' as const), reference }
    : undefined
  return { isDone: query.get('sso') === 'done' && !failure, failure }
}

/** The query without the result. */
export function withoutSignOnResult(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !['sso', 'sso_error', 'ref'].includes(name)))
}
