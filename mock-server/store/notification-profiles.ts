import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** The alarms or system events to notify of, and the channels (interface-spec, Notification profile). */
export interface NotificationProfileFields {
  project_uid: string
  name: string
  notification_type: 'ALARM' | 'SYSTEM'
  /** 1 enabled, 0 disabled. */
  active: 0 | 1
  conditions: {
    /** The lowest severity. */
    zone_severity_level?: number | undefined
    /** Empty or absent means every type. */
    alarm_type_list?: string[] | undefined
    /** Seconds within which the same source is not notified again. */
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
