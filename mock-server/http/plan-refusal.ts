/** `malformed`: broken or hostile content; `too-large`: more pixels than a plan may have; `unsupported`: another format. */
export type RefusalKind = 'malformed' | 'too-large' | 'unsupported'

/** Why an image is not taken as a floorplan. */
export class PlanRefusal extends Error {
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, message: string) {
    super(message)
    this.kind = kind
  }
}
