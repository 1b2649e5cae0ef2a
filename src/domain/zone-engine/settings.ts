/** What keeps a noisy tag on a border from flapping, and a wild fix from counting. */
export interface EngineSettings {
  /** How far beyond the border a tag must be before it counts as gone. */
  readonly exitMarginM: number
  /** A change of side holds once this many fixes in a row agree ... */
  readonly confirmFixes: number
  /** ... or at least two agree over this time, which serves tags that speak rarely. */
  readonly confirmMs: number
  /** A fix that implies a faster move than this waits for a second one nearby. */
  readonly maxSpeedMps: number
  /** After a pause this long any place is believed. */
  readonly speedGateMs: number
  /** A pair whose fixes lie further apart in time says nothing about distance. */
  readonly maxPairAgeMs: number
  /** A pair in a buffer that is heard no more is let go after this time. */
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
