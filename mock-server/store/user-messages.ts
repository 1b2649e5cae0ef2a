import { createDocumentTable } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A message from a user to tags, with the hardware of each at that time. */
export interface UserMessageFields {
  project_uid: string
  sender_uid: string
  recipients: { dev_id: string; mac: string | null }[]
  text: string
}

export function createUserMessageStore(context: StoreContext) {
  const documents = createDocumentTable<UserMessageFields>(context, 'user_messages', [])
  return {
    create: documents.create,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
  }
}
