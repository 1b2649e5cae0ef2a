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
