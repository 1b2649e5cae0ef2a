import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'
import { createTagAssociationStore } from './tag-associations.ts'

/** A stored tag (wire: trackable object), without the node and the position that a response embeds. */
export interface TagFields {
  project_uid: string
  name: string
  /** Group uids; null for a tag that never had any. */
  groups: string[] | null
  /** Milliseconds between expected fixes. */
  position_update_interval?: number | null
  self_zone_uid?: string | null
  t2t_no_alarm_uid?: string | null
  [field: string]: unknown
}
export type Tag = TagFields & Stored

export function createTagStore(context: StoreContext) {
  const documents = createDocumentTable<TagFields>(context, 'trackable_objects', ['name'])
  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    listWithRemoved: (projectUid: string) =>
      documents.select(query => query.where('project_uid', '=', projectUid).orderBy('uid')),
    /** Current and previous names of tags. */
    names: (projectUid: string) =>
      documents.pick(['uid', 'name'], query => query.where('project_uid', '=', projectUid)),
    getWithRemoved: async (uid: string): Promise<Tag | undefined> =>
      (await documents.select(query => query.where('uid', '=', uid)))[0],
    /** Of all projects. */
    listAll: () => documents.find({}),
    /** Those that existed at some time from `start` to `end` (epoch ms), including those removed since. */
    listExisting: (projectUid: string, start: number, end: number) =>
      documents.select(query =>
        query
          .where('project_uid', '=', projectUid)
          .where('created_at', '<=', end)
          .where(each => each.or([each('removed_at', 'is', null), each('removed_at', '>=', start)]))
          .orderBy('uid'),
      ),
    /** Removes the tag and closes its bindings, in one transaction. */
    remove: (uid: string): Promise<Tag | undefined> =>
      context.atomic(async inner => {
        const bindings = createTagAssociationStore(inner)
        const open = await bindings.openByTag(uid)
        if (open) await bindings.close(open.uid)
        return createDocumentTable<TagFields>(inner, 'trackable_objects', ['name']).remove(uid)
      }),
  }
}

/** A flat group; the tags store their membership. */
interface GroupFields {
  project_uid: string
  name: string
  [field: string]: unknown
}

export function createGroupStore(context: StoreContext) {
  const documents = createDocumentTable<GroupFields>(context, 'groups', ['name'])
  return { ...documents, list: (projectUid: string) => documents.find({ project_uid: projectUid }) }
}

/** A reusable preset for creating tags: a name and any create fields of a tag. */
interface TagTemplateFields {
  project_uid: string
  name: string
  [field: string]: unknown
}

export function createTagTemplateStore(context: StoreContext) {
  const documents = createDocumentTable<TagTemplateFields>(context, 'trackable_object_templates', ['name'])
  return { ...documents, list: (projectUid: string) => documents.find({ project_uid: projectUid }) }
}

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
