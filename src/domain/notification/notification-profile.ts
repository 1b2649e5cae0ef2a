import type { NotificationProfileUid } from '../uid.ts'

export type ProfileKind = 'ALARM' | 'SYSTEM'

/**
 * Which events notify whose addresses by which channels. An update replaces the profile, so unknown fields
 * are kept.
 */
export interface NotificationProfile {
  readonly uid: NotificationProfileUid
  readonly name: string
  readonly kind: ProfileKind
  readonly active: boolean
  /** Least severity that is notified; undefined: the service's default. */
  readonly leastSeverity?: number
  /** Empty: every type. */
  readonly alarmTypes: readonly string[]
  /** Time in which the same cause is not notified again; undefined: the service's default. */
  readonly cooldownS?: number
  readonly email: boolean
  readonly phone: boolean
  /** Of the wire, by place: what this dashboard knows nothing of, sent back as it came. */
  readonly kept: {
    readonly fields: Readonly<Record<string, unknown>>
    readonly conditions: Readonly<Record<string, unknown>>
    readonly channels: Readonly<Record<string, unknown>>
  }
}

export type ProfileDraft = Omit<NotificationProfile, 'uid'>

const systemTypes = ['tag_silent', 'low_battery', 'node_offline', 'sync_lost']
const floorTypes = ['zone_violation', 'buffer_violation']

/** Whether profiles of a kind tell alarms of a type; types that nobody knows may belong to either. */
export function tellsType(kind: ProfileKind, type: string): boolean {
  return !(kind === 'SYSTEM' ? floorTypes : systemTypes).includes(type)
}
