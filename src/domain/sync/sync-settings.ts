import type { Revised } from '../revised.ts'
import type { MacAddress, ScheduleUid } from '../uid.ts'

/** A node that gives the beat (master) or passes it on (distributor). */
export interface SyncMember {
  readonly mac: MacAddress
  /** Its number in the sync, as the service keeps it. */
  readonly nodeId?: string | number
  /** Of a distributor: MAC of the master it follows. Of a master: its own. */
  readonly addr: string
  /** Of a distributor: where in the superframe it sends. */
  readonly slot?: number
  /** Further fields, which are kept. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** How the anchors of a project are to be synchronised (specification, LSB settings). */
export interface SyncSettings extends Revised {
  readonly scheduleUid?: ScheduleUid
  readonly autostart: boolean
  /** Whether the sync is meant to run. */
  readonly isStarted: boolean
  readonly masters: readonly SyncMember[]
  readonly distributors: readonly SyncMember[]
  readonly tdoaVersion: number
  readonly lsbVersion: number
}

/** Where a master itself sends: the slot that names it as beacon, else the first beacon's, else the first of all. */
export function masterSlot(
  slots: readonly { readonly slot: number; readonly role: string; readonly addr: string }[],
  mac: MacAddress,
): number {
  const beacons = slots.filter(each => each.role === 'beacon')
  const own = beacons.find(each => each.addr.toLowerCase() === mac)
  return (own ?? beacons.find(each => each.addr === '') ?? beacons[0])?.slot ?? 0
}
