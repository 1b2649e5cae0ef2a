import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A recipient of alarms (interface-spec, Subscriber). */
export interface SubscriberFields {
  project_uid: string
  name: string
  addresses: { email: string[]; phone: string[] }
  /** Uids of the profiles that reach this subscriber. */
  notifications: string[]
}
export type Subscriber = SubscriberFields & Stored

/** The system events that a user is notified of. */
export interface SystemSubscriptionFields {
  project_uid: string
  user_uid: string
  notifications: string[]
}
export type SystemSubscription = SystemSubscriptionFields & Stored

export function createSubscriberStore(context: StoreContext) {
  const documents = createDocumentTable<SubscriberFields>(context, 'subscribers', ['name'])
  return { ...documents, list: (projectUid: string) => documents.find({ project_uid: projectUid }) }
}

export function createSystemSubscriptionStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) =>
    createDocumentTable<SystemSubscriptionFields>(scope, 'system_notifications', ['user_uid'])
  const documents = tableOf(context)
  return {
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    /** Ends the notifications of the user about the project. */
    end: (projectUid: string, userUid: string): Promise<void> =>
      context.atomic(async inner => {
        const table = tableOf(inner)
        for (const { uid } of await table.find({ project_uid: projectUid, user_uid: userUid }))
          await table.remove(uid)
      }),
    /** Replaces the notifications of the user in the project. */
    put: (fields: SystemSubscriptionFields): Promise<SystemSubscription | undefined> =>
      context.atomic(async inner => {
        const table = tableOf(inner)
        const [known] = await table.find({ project_uid: fields.project_uid, user_uid: fields.user_uid })
        return known ? table.update(known.uid, { notifications: fields.notifications }) : table.create(fields)
      }),
  }
}
