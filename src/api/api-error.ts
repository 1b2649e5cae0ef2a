import type { MacAddress } from '#domain/uid.ts'
import type { FieldError } from '#wire/problem.ts'

/** No response: the service or the network is down, or it took too long. The effect is unknown. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The service could not be reached', { cause })
    this.name = 'UnreachableError'
  }
}

/**
 * The service rejected the request, with its problem details if it sent any (interface decisions,
 * "Conventions").
 */
export class ApiError extends Error {
  readonly status: number
  readonly title: string | undefined
  readonly detail: string | undefined
  readonly fieldErrors: readonly FieldError[]
  /** Seconds until the next try, if the service requests it (429). */
  readonly retryAfterS: number | undefined

  constructor(init: {
    status: number
    title?: string | undefined
    detail?: string | undefined
    fieldErrors?: readonly FieldError[]
    retryAfterS?: number | undefined
  }) {
    super(init.detail ?? init.title ?? `HTTP ${init.status}`)
    this.name = 'ApiError'
    this.status = init.status
    this.title = init.title
    this.detail = init.detail
    this.fieldErrors = init.fieldErrors ?? []
    this.retryAfterS = init.retryAfterS
  }
}

/** The bindings of both sides after the error; `unread` if they could not be read. */
export type LeftBindings = 'nothing' | 'something' | 'unread'

/** Old bindings may have been closed, but the new one could not be opened. */
export class HalfBoundError extends Error {
  readonly left: LeftBindings
  constructor(cause: unknown, left: LeftBindings) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'HalfBoundError'
    this.left = left
  }
}

/** No node of the project has this MAC, so it cannot be bound; nothing was changed. */
export class UnknownHardwareError extends Error {
  readonly mac: MacAddress
  constructor(mac: MacAddress) {
    super(`no node of this project has the MAC ${mac}`)
    this.name = 'UnknownHardwareError'
    this.mac = mac
  }
}
