import { WireError } from '#wire/envelope.ts'
import { ApiError, HalfBoundError, UnknownHardwareError, UnreachableError } from './api-error.ts'

/** The cause of a failed call; `problemText` returns its text. */
export interface CallProblem {
  readonly kind:
    | 'unreachable'
    | 'unreadable'
    | 'forbidden'
    | 'missing'
    | 'stale'
    | 'too-many'
    | 'server-failed'
    | 'hardware-unknown'
    | 'bound-to-nothing'
    | 'bound-to-something'
    | 'bound-unread'
    | 'refused'
    | 'unknown'
  /** The message of the service, if there is one. */
  readonly detail?: string | undefined
  readonly retryAfterS?: number | undefined
}

const boundKinds = {
  nothing: 'bound-to-nothing',
  something: 'bound-to-something',
  unread: 'bound-unread',
} as const

function kindOf(status: number): CallProblem['kind'] {
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  if (status === 412) return 'stale'
  if (status === 429) return 'too-many'
  return status >= 500 ? 'server-failed' : 'refused'
}

/** Classifies the error of a call by what the operator can do about it. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof UnreachableError) return { kind: 'unreachable' }
  if (error instanceof WireError) return { kind: 'unreadable', detail: error.where }
  if (error instanceof UnknownHardwareError) return { kind: 'hardware-unknown', detail: error.mac }
  if (error instanceof HalfBoundError) return { kind: boundKinds[error.left], detail: error.message }
  if (error instanceof ApiError)
    return {
      kind: kindOf(error.status),
      detail: error.detail ?? error.title,
      retryAfterS: error.retryAfterS,
    }
  return { kind: 'unknown', detail: error instanceof Error ? error.message : String(error) }
}

/** Messages of an error by field name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message]))
}
