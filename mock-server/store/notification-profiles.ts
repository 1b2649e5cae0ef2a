import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** Which alarms or system events are told, and by what (interface-spec, Notification profile). */
export interface NotificationProfileFields {
  project_uid: string
  name: string
  notification_type: 'ALARM' | 'SYSTEM'
  /** 1 enabled, 0 disabled. */
  active: 0 | 1
  conditions: {
    /** The least severity that is told. */
    zone_severity_level?: number | undefined
    /** Empty or absent: every type. */
    alarm_type_list?: string[] | undefined
    /** Seconds in which the same source is not told again. */
    cooldown_seconds?: number | undefined
    [condition: string]: unknown
  }
  types: { email: boolean; phone: boolean }
}
export type NotificationProfile = NotificationProfileFields & Stored

export function createNotificationProfileStore(context: StoreContext) {
  const documents = createDocumentTable<NotificationProfileFields>(context, 'notification_profiles', ['name'])
  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
  }
}
