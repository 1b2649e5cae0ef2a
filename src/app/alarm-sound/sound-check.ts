/** Result of a sound check on one screen. */
export interface SoundCheck {
  readonly atMs: number
  /** E-mail address of the user. */
  readonly by: string
  /** False if it was skipped for the shift. */
  readonly wasAudible: boolean
}

/** A shift of a site that names none. */
const plainShiftMs = 12 * 3_600_000

/**
 * Whether a sound check is due: for everyone who signs in, and once per shift. Speakers are turned down and unplugged
 * between shifts, and otherwise the first missed alarm would reveal it.
 * @param shiftStartMs when the shift in force began; undefined: after twelve hours
 */
export function isCheckDue(
  test: SoundCheck | undefined,
  now: { readonly by: string | undefined; readonly atMs: number; readonly shiftStartMs: number | undefined },
): boolean {
  if (!test || test.by !== now.by) return true
  return test.atMs < (now.shiftStartMs ?? now.atMs - plainShiftMs)
}
