import type { Revised } from '../row-version.ts'
import type { MacAddress, ScheduleUid } from '../uid.ts'

/** A node that generates the sync signal (master) or repeats it (distributor). */
export interface SyncMember {
  readonly mac: MacAddress
  /** Node id in the sync, as the service stores it. */
  readonly nodeId?: string | number
  /** MAC of the master that a distributor follows; a master's own MAC. */
  readonly addr: string
  /** Slot of a distributor in the superframe. */
  readonly slot?: number
  /** Unknown fields, sent back unchanged. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** Sync configuration of a project (specification, LSB settings). */
export interface SyncSettings extends Revised {
  readonly scheduleUid?: ScheduleUid
  readonly autostart: boolean
  /** Whether the sync should run. */
  readonly isStarted: boolean
  readonly masters: readonly SyncMember[]
  readonly distributors: readonly SyncMember[]
  readonly tdoaVersion: number
  readonly lsbVersion: number
}

/** Slot of a master: the beacon slot with its address, otherwise the first beacon slot, otherwise the first slot. */
export function masterSlot(
  slots: readonly { readonly slot: number; readonly role: string; readonly addr: string }[],
  mac: MacAddress,
): number {
  const beacons = slots.filter(each => each.role === 'beacon')
  const own = beacons.find(each => each.addr.toLowerCase() === mac)
  return (own ?? beacons.find(each => each.addr === '') ?? beacons[0])?.slot ?? 0
}
