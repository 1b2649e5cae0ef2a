/** Result of a sound check on one screen. */
export interface SoundCheck {
  readonly atMs: number
  /** E-mail address of the user. */
  readonly by: string
  /** False if it was skipped for the shift. */
  readonly wasAudible: boolean
}

/** Default shift length of a site without shifts. */
const plainShiftMs = 12 * 3_600_000

/**
 * Whether a sound check is due: for every user who signs in, and once per shift, because speakers are turned down or
 * unplugged between shifts.
 * @param shiftStartMs start of the current shift; undefined: every twelve hours
 */
export function isCheckDue(
  test: SoundCheck | undefined,
  now: { readonly by: string | undefined; readonly atMs: number; readonly shiftStartMs: number | undefined },
): boolean {
  if (!test || test.by !== now.by) return true
  return test.atMs < (now.shiftStartMs ?? now.atMs - plainShiftMs)
}
