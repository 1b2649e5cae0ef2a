/**
 * `malformed`: broken content; `too-large`: more bytes or pixels than a plan may have; `too-complex`: more time, memory, nesting or
 * filters than a plan may take; `unsupported`: another format.
 */
export type RefusalKind = 'malformed' | 'too-large' | 'too-complex' | 'unsupported'

/** Why an image is not taken as a floorplan. */
export class PlanRefusal extends Error {
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, message: string) {
    super(message)
    this.kind = kind
  }
}
