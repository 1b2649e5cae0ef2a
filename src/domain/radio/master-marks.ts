import type { Anchor } from '../hardware/hardware.ts'
import type { SyncPicture } from '../sync/sync-status.ts'
import type { MacAddress } from '../uid.ts'

/** lost: configured but not reporting as master; foreign: reporting as master but not configured. */
export const masterStates = ['lost', 'foreign', 'reporting'] as const
export type MasterState = (typeof masterStates)[number]

export interface MasterMark {
  readonly mac: MacAddress
  readonly state: MasterState
  /** The anchor with this node, if it is on the plan. */
  readonly anchor?: Anchor
}

/** Every master of the sync with state and position; those with problems first. */
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
