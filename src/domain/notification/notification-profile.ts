import type { NotificationProfileUid } from '../uid.ts'

export type ProfileKind = 'ALARM' | 'SYSTEM'

/**
 * Which events notify which recipients through which channels. An update replaces the whole profile, so unknown fields
 * are kept.
 */
export interface NotificationProfile {
  readonly uid: NotificationProfileUid
  readonly name: string
  readonly kind: ProfileKind
  readonly active: boolean
  /** Minimum severity; undefined for the service's default. */
  readonly minSeverity?: number
  /** Empty for all types. */
  readonly alarmTypes: readonly string[]
  /** Seconds in which the same cause is not notified again; undefined for the service's default. */
  readonly cooldownS?: number
  readonly email: boolean
  readonly phone: boolean
  /** Unknown wire fields, sent back unchanged. */
  readonly kept: {
    readonly fields: Readonly<Record<string, unknown>>
    readonly conditions: Readonly<Record<string, unknown>>
    readonly channels: Readonly<Record<string, unknown>>
  }
}

export type ProfileDraft = Omit<NotificationProfile, 'uid'>

const systemTypes = ['tag_silent', 'low_battery', 'node_offline', 'sync_lost']
const floorTypes = ['zone_violation', 'buffer_violation']

/** Whether profiles of a kind notify about alarms of a type. Unknown types can belong to either kind. */
export function tellsType(kind: ProfileKind, type: string): boolean {
  return !(kind === 'SYSTEM' ? floorTypes : systemTypes).includes(type)
}
