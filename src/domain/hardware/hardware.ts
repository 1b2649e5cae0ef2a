import type { JsonObject } from '../json-object.ts'
import type { Revised } from '../row-version.ts'
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

/** A radio device, identified by its MAC. */
export interface HardwareNode extends Revised, NodeOpenFields {
  readonly uid: NodeUid
  readonly mac: MacAddress
  readonly name?: string
  readonly type?: string
  /** Its number in the sync configuration. */
  readonly nodeId?: string
  readonly parentMac?: MacAddress
  readonly bridgeMac?: MacAddress
  /** Hardware description that the node reports, as text. */
  readonly hardwareInfo?: string
  /** Absent if it is in the company's stock. */
  readonly projectUid?: ProjectUid
  readonly companyUid?: CompanyUid
  readonly createdAtMs?: number
}

/** Fields of an anchor that the service stores without interpreting them. */
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

/** A node at a fixed position that receives tags, or the bridge of such nodes. */
export interface Anchor extends Revised, AnchorObjects {
  readonly uid: AnchorUid
  readonly name: string
  readonly kind: AnchorKind
  readonly areaUid?: AreaUid
  readonly x: number
  readonly y: number
  readonly z: number
  /** Its position cannot be changed. */
  readonly locked: boolean
  readonly mac?: MacAddress
  readonly deviceConfig?: Readonly<Record<string, unknown>>
  readonly createdAtMs?: number
}

export type AnchorKind = 'ANCHOR' | 'BRIDGE'

/** Hardware bound to a tag or anchor for a period; open while `closedAtMs` is absent. */
interface Binding {
  readonly uid: string
  readonly mac: MacAddress
  /** Absent if the service does not report it. */
  readonly openedAtMs?: number
  readonly closedAtMs?: number
}

export interface TagBinding extends Binding {
  readonly tagUid: TagUid
}

export interface AnchorBinding extends Binding {
  readonly anchorUid: AnchorUid
}
