/** Rules that a zone, or a project for all its zones, can override. */
export interface ZoneRules {
  /** Distance outside the border at which a tag counts as outside, metres. */
  readonly exitMarginM: number
  /** Number of consecutive fixes that confirm a change of side ... */
  readonly confirmFixes: number
  /** ... or the time over which at least two fixes agree, for tags with a long interval. */
  readonly confirmMs: number
  /** A fix that implies a faster move has to be confirmed by the next fixes. */
  readonly maxSpeedMps: number
}

/** Settings against flapping at borders and outliers. */
export interface EngineSettings extends ZoneRules {
  /** After a pause this long, any position is accepted. */
  readonly speedGateMs: number
  /** Pairs of fixes further apart in time are not compared. */
  readonly maxPairAgeMs: number
  /** A pair in a buffer ends when one of its tags has been silent for this long. */
  readonly forgetPairMs: number
}

export const defaultSettings: EngineSettings = {
  exitMarginM: 0.5,
  confirmFixes: 3,
  confirmMs: 1_000,
  maxSpeedMps: 12,
  speedGateMs: 5_000,
  maxPairAgeMs: 10_000,
  forgetPairMs: 60_000,
}

/** Rules of a zone: its own values, otherwise those of `settings`. */
export function rulesOf(own: Partial<ZoneRules> | undefined, settings: ZoneRules): ZoneRules {
  const { exitMarginM, confirmFixes, confirmMs, maxSpeedMps } = settings
  return {
    exitMarginM: own?.exitMarginM ?? exitMarginM,
    confirmFixes: own?.confirmFixes ?? confirmFixes,
    confirmMs: own?.confirmMs ?? confirmMs,
    maxSpeedMps: own?.maxSpeedMps ?? maxSpeedMps,
  }
}
