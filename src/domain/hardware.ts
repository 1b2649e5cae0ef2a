import type { AnchorUid, AreaUid, MacAddress, NodeUid, ProjectUid, TagUid } from './uid.ts'

/** A piece of radio hardware, known by its MAC. */
export interface HardwareNode {
  readonly uid: NodeUid
  readonly mac: MacAddress
  readonly name?: string
  readonly type?: string
  readonly projectUid?: ProjectUid
}

/** A node placed on the floor, which hears tags (or bridges for those that do). */
export interface Anchor {
  readonly uid: AnchorUid
  readonly name: string
  readonly kind: 'ANCHOR' | 'BRIDGE'
  readonly areaUid?: AreaUid
  readonly x: number
  readonly y: number
  readonly z: number
  readonly locked: boolean
  readonly mac?: MacAddress
}

/** Hardware bound to a tag for a period of time; open while `closedAtMs` is absent. */
export interface TagBinding {
  readonly uid: string
  readonly mac: MacAddress
  readonly tagUid: TagUid
  readonly closedAtMs?: number
}
