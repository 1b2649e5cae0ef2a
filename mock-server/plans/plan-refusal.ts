/**
 * `malformed`: broken content; `too-large`: more bytes or pixels than a plan may have; `too-complex`: more time, memory, nesting or
 * filters than a plan may take; `unsupported`: another format;
 * `busy`: too many plans of the company wait.
 */
export type RefusalKind = 'malformed' | 'too-large' | 'too-complex' | 'unsupported' | 'busy'

/** Why an image is rejected as a floorplan. */
export class PlanRefusal extends Error {
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, message: string) {
    super(message)
    this.kind = kind
  }
}
