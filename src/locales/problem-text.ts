import type { TextOf } from './message-types.ts'

interface CallProblem {
  readonly kind: string
  readonly detail?: string | undefined
  readonly retryAfterS?: number | undefined
}

const withDetail = {
  unreachable: 'problem.unreachable',
  unreadable: 'problem.unreadable',
  forbidden: 'problem.forbidden',
  stale: 'problem.stale',
  'server-failed': 'problem.serverFailed',
  'hardware-unknown': 'problem.hardwareUnknown',
  'bound-to-nothing': 'problem.boundToNothing',
  'bound-to-something': 'problem.boundToSomething',
  'bound-unread': 'problem.boundUnread',
} as const

const hasOwnText = (kind: string): kind is keyof typeof withDetail => Object.hasOwn(withDetail, kind)

/** What a failed call means for the user, and what to do next. */
export function problemText(t: TextOf, { kind, detail: message, retryAfterS }: CallProblem): string {
  if (kind === 'too-many')
    return t('problem.tooMany', { hasRetryAfterS: retryAfterS !== undefined, retryAfterS })
  if (!hasOwnText(kind)) return message ?? t(kind === 'missing' ? 'problem.missing' : 'problem.other')
  const detail = message?.replace(/\.$/, '') ?? ''
  return t(withDetail[kind], { detail, hasDetail: detail !== '' })
}
