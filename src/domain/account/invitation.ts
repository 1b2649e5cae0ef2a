/** A link with which an invited person chooses the password; available once. */
export interface Invitation {
  readonly token: string
  readonly validUntilMs: number
  /** The link was sent by e-mail. */
  readonly isMailed: boolean
}
