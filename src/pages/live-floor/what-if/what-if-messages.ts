import type { PackedFixes } from '#domain/what-if/packed-fixes.ts'
import type { RuleProposal } from '#domain/what-if/zone-noise.ts'
import type { ReplaySetting, ZoneFigures } from '#domain/what-if/zone-replay.ts'
import type { Zone } from '#domain/zone/zone.ts'

/** A question about a zone, saved and drawn. The newest one counts: an older one that is not answered yet is dropped. */
export interface WhatIfQuestion extends ReplaySetting {
  readonly id: number
  /** As the service has it; absent for a new one. */
  readonly saved: Zone | undefined
  readonly drawn: Zone
}

export type ToWhatIf =
  | { readonly do: 'keep'; readonly packed: PackedFixes }
  | ({ readonly do: 'ask' } & WhatIfQuestion)

export interface WhatIfAnswer {
  readonly id: number
  readonly saved: ZoneFigures | undefined
  readonly drawn: ZoneFigures
  /** What the noise at the zone asks for; absent: too little is recorded there. */
  readonly proposal?: RuleProposal | undefined
}
