import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A display that shows a project without a signed-in user. */
export interface WallDisplayFields {
  project_uid: string
  name: string
  /** The areas that it shows, in this order; null for all. */
  sublocation_uids: string[] | null
  seconds_per_area: number
  /** Epoch ms. */
  expires_at: number
  /** E-mail address. */
  created_by: string
  created_by_uid?: string
}
export type WallDisplay = WallDisplayFields & Stored

/** Wall displays; the hash of a token is in a separate table, so that no read of a display can contain it. */
export function createWallDisplayStore(context: StoreContext) {
  const over = (scope: StoreContext) => createDocumentTable<WallDisplayFields>(scope, 'wall_displays', [])
  const documents = over(context)
  return {
    get: documents.get,
    update: documents.update,
    /** Marks it as removed; its token becomes invalid. */
    remove: documents.remove,
    /** Those that a user created: in one project, or in all. */
    ofCreator: async ({ uid, email }: { uid: string; email: string }, projectUid?: string) =>
      (await documents.find(projectUid === undefined ? {} : { project_uid: projectUid })).filter(
        each =>
          each.created_by_uid === uid || (each.created_by_uid === undefined && each.created_by === email),
      ),
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    create: (fields: WallDisplayFields, tokenHash: string): Promise<WallDisplay> =>
      context.atomic(async inner => {
        const display = await over(inner).create(fields)
        const values = { token_hash: tokenHash, display_uid: display.uid }
        await inner.db.insertInto('wall_tokens').values(values).execute()
        return display
      }),
    /** The display of a token, even if it is removed. */
    byTokenHash: async (hash: string): Promise<WallDisplay | undefined> => {
      const tokens = context.db.selectFrom('wall_tokens').select('display_uid')
      const token = await tokens.where('token_hash', '=', hash).executeTakeFirst()
      if (!token) return undefined
      return (await documents.select(query => query.where('uid', '=', token.display_uid)))[0]
    },
  }
}
