import type { FieldError } from '#wire/problem.ts'

/** No answer came: the service is down, the network is, or it took too long. Nothing is known about the effect. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The service could not be reached', { cause })
    this.name = 'UnreachableError'
  }
}

/** The service refused: what it said, as far as it said anything (problem+json, interface decisions "Conventions"). */
export class ApiError extends Error {
  readonly status: number
  readonly title: string | undefined
  readonly detail: string | undefined
  readonly fieldErrors: readonly FieldError[]
  /** Seconds to wait before another try, where the service asks for it (429). */
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
