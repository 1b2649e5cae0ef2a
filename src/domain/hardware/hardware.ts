import type { JsonObject } from '../json-object.ts'
import type { Revised } from '../revised.ts'
import type { AnchorUid, AreaUid, CompanyUid, MacAddress, NodeUid, ProjectUid, TagUid } from '../uid.ts'

/** Fields of a node whose types the specification leaves open: any JSON value. */
export interface NodeOpenFields {
  readonly announce?: unknown
  readonly peripheralInfo?: unknown
  readonly uwbConfig?: unknown
}
export const nodeOpenFieldNames = [
  'announce',
  'peripheralInfo',
  'uwbConfig',
] as const satisfies readonly (keyof NodeOpenFields)[]

/** A piece of radio hardware, known by its MAC. */
export interface HardwareNode extends Revised, NodeOpenFields {
  readonly uid: NodeUid
  readonly mac: MacAddress
  readonly name?: string
  readonly type?: string
  /** Its number in the configuration of the sync. */
  readonly nodeId?: string
  readonly parentMac?: MacAddress
  readonly bridgeMac?: MacAddress
  /** What it says of its own make, as text. */
  readonly hardwareInfo?: string
  /** Absent: it is in the company's stock. */
  readonly projectUid?: ProjectUid
  readonly companyUid?: CompanyUid
  readonly createdAtMs?: number
}

/** What the service keeps of an anchor without knowing what is in it. */
export interface AnchorObjects {
  readonly accConfig?: JsonObject
  readonly btConfig?: JsonObject
  readonly state?: JsonObject
}
export const anchorObjectNames = [
  'accConfig',
  'btConfig',
  'state',
] as const satisfies readonly (keyof AnchorObjects)[]

/** A node placed on the floor that receives tags, or is the bridge of nodes that do. */
export interface Anchor extends Revised, AnchorObjects {
  readonly uid: AnchorUid
  readonly name: string
  readonly kind: AnchorKind
  readonly areaUid?: AreaUid
  readonly x: number
  readonly y: number
  readonly z: number
  /** It stays where it is. */
  readonly locked: boolean
  readonly mac?: MacAddress
  readonly deviceConfig?: Readonly<Record<string, unknown>>
  readonly createdAtMs?: number
}

export type AnchorKind = 'ANCHOR' | 'BRIDGE'

/** Hardware bound to something for a period of time; open while `closedAtMs` is absent. */
interface Binding {
  readonly uid: string
  readonly mac: MacAddress
  /** Absent where the service does not tell. */
  readonly openedAtMs?: number
  readonly closedAtMs?: number
}

export interface TagBinding extends Binding {
  readonly tagUid: TagUid
}

export interface AnchorBinding extends Binding {
  readonly anchorUid: AnchorUid
}
