import type { Revised } from '../row-version.ts'
import type { AreaUid, ConnectionUid, ExternalTagUid, ServiceTokenUid, TagUid } from '../uid.ts'
import type { Mapping } from './mapping.ts'

/** How to connect to an MQTT broker. Absent secrets stay as they are, null removes one. */
export interface Broker {
  readonly url: string
  readonly protocol: '3.1.1' | '5'
  readonly qos: 0 | 1
  readonly user?: string
  readonly password?: string | null
  /** Certificates, PEM. */
  readonly ca?: string
  readonly clientCertificate?: string
  readonly clientKey?: string | null
}

/**
 * Transport of the messages: from an MQTT broker, from a WebSocket server, pushed to this service by HTTP, or sent to its
 * omlox hub.
 */
export type ConnectionKind = Source['kind']

export interface MqttSource extends Broker {
  readonly kind: 'mqtt'
  readonly topics: readonly string[]
}

export interface WebSocketSource {
  readonly kind: 'websocket'
  readonly url: string
  /** Messages that are sent first; `{password}` is replaced by the password. */
  readonly subscribe: readonly string[]
  /** If absent, the stored one stays; null removes it. */
  readonly password?: string | null
  readonly ca?: string
}

export type Source = MqttSource | WebSocketSource | { readonly kind: 'push' | 'omlox' }

/** A connection to another location system. */
export interface Connection extends Revised {
  readonly uid: ConnectionUid
  readonly name: string
  readonly source: Source
  readonly mapping: Mapping
  readonly enabled: boolean
  /** Names of the stored secrets, whose values are never shown. */
  readonly secretNames: readonly string[]
}
export type ConnectionDraft = Omit<Connection, 'uid' | 'secretNames' | 'rev'>

/** Mapping for a known system. */
export interface Preset {
  readonly id: string
  readonly name: string
  readonly kind: ConnectionKind
  /** MQTT topics. */
  readonly topics: readonly string[]
  /** First messages sent to a WebSocket server. */
  readonly subscribe: readonly string[]
  readonly mapping: Omit<Mapping, 'area'>
}

/** Reasons for rejected parts of messages; `reason` is a stable code. */
export interface Refusal {
  readonly reason: string
  readonly detail: string
  readonly example: string
  readonly count: number
  readonly lastAtMs?: number
}

export interface ConnectionStatus {
  readonly state: 'connecting' | 'connected' | 'waiting' | 'paused' | 'failed'
  readonly error?: string
  readonly sinceMs: number
  readonly messagesPerSecond: number
  readonly lastMessageAtMs?: number
  readonly messages: number
  readonly accepted: number
  readonly late: number
  readonly ignored: number
  readonly refusals: readonly Refusal[]
  readonly clock: 'unknown' | 'arrival' | 'ok' | 'ahead' | 'behind'
  readonly clockDelayMs?: number
}

/** A position as read by a mapping, in metres of its area. */
export interface MappedFix {
  /** The id of the tag in the other system. */
  readonly tag: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly tsMs: number
  readonly areaUid: AreaUid
}

/** A message as received and as read by a mapping. */
export interface PreviewedMessage {
  readonly topic: string
  readonly text: string
  readonly arrivedMs: number
  readonly retained: boolean
  readonly fixes: readonly MappedFix[]
  readonly refusals: readonly Refusal[]
}

/** The messages to preview: current ones of a source, the last ones of a connection, or given ones. */
export type PreviewSource =
  | {
      readonly from: 'source'
      readonly source: Source
      /** Its stored secrets are used. */
      readonly connectionUid: ConnectionUid | undefined
    }
  | { readonly from: 'connection'; readonly connectionUid: ConnectionUid }
  | {
      readonly from: 'messages'
      readonly messages: readonly { readonly topic: string; readonly text: string }[]
    }

/** An unknown tag in messages of another system. */
export interface UnknownTag {
  /** The id in the other system. */
  readonly tagId: string
  readonly connectionUid: ConnectionUid
  readonly count: number
  readonly firstSeenMs: number
  readonly lastSeenMs: number
  readonly position: Omit<MappedFix, 'tag'>
}

/** The tag of an id in another system. */
export interface ExternalTag extends Revised {
  readonly uid: ExternalTagUid
  readonly tagId: string
  /** Absent if its positions are ignored. */
  readonly tagUid?: TagUid
}

/** A token of another system, for one project and one purpose. */
export interface ServiceToken extends Revised {
  readonly uid: ServiceTokenUid
  readonly name: string
  readonly scope: 'ingest' | 'read'
  readonly expiresAtMs: number
  /** E-mail address of the creator. */
  readonly createdBy: string
  readonly lastUsedAtMs?: number
}
export type ServiceTokenDraft = Pick<ServiceToken, 'name' | 'scope' | 'expiresAtMs'>
