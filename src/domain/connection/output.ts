import type { Revised } from '../row-version.ts'
import type { OutputUid } from '../uid.ts'
import type { Broker } from './connection.ts'

export const outputEvents = ['positions', 'zoneEvents', 'alarms'] as const
export type OutputEvent = (typeof outputEvents)[number]

export interface MqttTarget extends Broker {
  readonly kind: 'mqtt'
  /** The first levels of every topic. */
  readonly topicPrefix: string
}

export interface WebhookTarget {
  readonly kind: 'webhook'
  readonly url: string
  /** Certificates, PEM. */
  readonly ca?: string
}

/** Where positions and events of the project are sent. */
export interface Output extends Revised {
  readonly uid: OutputUid
  readonly name: string
  readonly target: MqttTarget | WebhookTarget
  readonly events: readonly OutputEvent[]
  readonly enabled: boolean
  /** Names of the stored secrets, whose values are never shown. */
  readonly secretNames: readonly string[]
  /** When the signing secret of a webhook was created. */
  readonly secretCreatedAtMs?: number
}
export type OutputDraft = Omit<Output, 'uid' | 'secretNames' | 'secretCreatedAtMs' | 'rev'>

/** State and counts of an output since it was started. */
export interface OutputStatus {
  readonly state: 'connecting' | 'connected' | 'waiting' | 'paused' | 'failed'
  readonly error?: string
  readonly sinceMs: number
  /** Alarms and zone events. */
  readonly sent: number
  readonly waiting: number
  readonly failed: number
  readonly positionsSent: number
  readonly positionsDropped: number
  readonly lastSentAtMs?: number
  readonly nextAttemptAtMs?: number
}

/** An alarm, a zone event or a test in the delivery log. */
export interface Delivery {
  readonly uid: string
  readonly type: string
  readonly createdAtMs: number
  readonly status: 'waiting' | 'delivered' | 'failed'
  readonly attempts: number
  readonly lastAttemptAtMs?: number
  /** HTTP status of the last attempt. */
  readonly code?: number
  readonly error?: string
}

export interface OutputTest {
  readonly isDelivered: boolean
  readonly code?: number
  readonly error?: string
  readonly durationMs: number
}
