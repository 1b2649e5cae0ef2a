import type { Anchor } from '../hardware/hardware.ts'
import type { SyncPicture } from '../sync/sync-status.ts'
import type { MacAddress } from '../uid.ts'

/** lost: configured, and does not report as master; foreign: reports as master, and is not configured. */
export const masterStates = ['lost', 'foreign', 'reporting'] as const
export type MasterState = (typeof masterStates)[number]

export interface MasterMark {
  readonly mac: MacAddress
  readonly state: MasterState
  /** Where it stands; absent: not among the anchors that were given. */
  readonly anchor?: Anchor
}

/** Every master of the sync with its state, those that need somebody first, and where it stands on the plan. */
export function masterMarks(
  { missing, foreign, reporting }: SyncPicture,
  anchors: readonly Anchor[],
): readonly MasterMark[] {
  const macs: Readonly<Record<MasterState, readonly MacAddress[]>> = { lost: missing, foreign, reporting }
  const anchorOf = new Map(anchors.map(anchor => [anchor.mac, anchor]))
  return masterStates.flatMap(state =>
    macs[state].map(mac => {
      const anchor = anchorOf.get(mac)
      return { mac, state, ...(anchor && { anchor }) }
    }),
  )
}
