/** Rules that a zone may set for itself, and a project for all its zones. */
export interface ZoneRules {
  /** How far beyond the border a tag must be before it counts as gone, metres. */
  readonly exitMarginM: number
  /** A change of side holds once this many fixes in a row agree ... */
  readonly confirmFixes: number
  /** ... or at least two agree over this time, which serves tags with a long interval. */
  readonly confirmMs: number
  /** A fix that implies a faster move than this waits until the next fixes agree with it. */
  readonly maxSpeedMps: number
}

/** What keeps a noisy tag on a border from flapping, and a wild fix from counting. */
export interface EngineSettings extends ZoneRules {
  /** After a pause this long any place is believed. */
  readonly speedGateMs: number
  /** A pair whose fixes lie further apart in time says nothing about distance. */
  readonly maxPairAgeMs: number
  /** A pair in a buffer of which one is silent is let go after this time. */
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

/** The rules of a zone: its own where it has some, else those of `settings`. */
export function rulesOf(own: Partial<ZoneRules> | undefined, settings: ZoneRules): ZoneRules {
  const { exitMarginM, confirmFixes, confirmMs, maxSpeedMps } = settings
  return {
    exitMarginM: own?.exitMarginM ?? exitMarginM,
    confirmFixes: own?.confirmFixes ?? confirmFixes,
    confirmMs: own?.confirmMs ?? confirmMs,
    maxSpeedMps: own?.maxSpeedMps ?? maxSpeedMps,
  }
}
