import type { PackedFixes } from '#domain/what-if/packed-fixes.ts'
import type { RuleProposal } from '#domain/what-if/zone-noise.ts'
import type { ReplaySetting, ZoneFigures } from '#domain/what-if/zone-replay.ts'
import type { Zone } from '#domain/zone/zone.ts'

/** A request to replay the saved and the edited zone. A newer request replaces an unanswered one. */
export interface WhatIfQuestion extends ReplaySetting {
  readonly id: number
  /** The saved version; absent for a new zone. */
  readonly saved: Zone | undefined
  readonly drawn: Zone
}

export type ToWhatIf =
  | { readonly type: 'add-fixes'; readonly packed: PackedFixes }
  | ({ readonly type: 'replay' } & WhatIfQuestion)

export interface WhatIfAnswer {
  readonly id: number
  readonly saved: ZoneFigures | undefined
  readonly drawn: ZoneFigures
  /** Proposed rules for the measured noise; absent if there is too little data. */
  readonly proposal?: RuleProposal | undefined
}
