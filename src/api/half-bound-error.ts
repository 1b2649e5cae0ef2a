/** Old bindings were closed, but the new one could not be opened: the hardware is bound to nothing now. */
export class HalfBoundError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'HalfBoundError'
  }
}
