import type { StoreContext } from './store-context.ts'

/** The name of a deleted person whose data were erased. */
export const erasedName = 'Deleted person'

/** What history needs of a tag that no longer exists. */
const keptFields = new Set(['type', 'category', 'groups'])

const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>

async function eraseTag({ db, emit }: StoreContext, projectUid: string, uid: string): Promise<void> {
  const query = db.selectFrom('trackable_objects').selectAll().where('uid', '=', uid)
  const found = await query.where('removed_at', 'is not', null).executeTakeFirst()
  if (!found) return
  const { body: stored, ...columns } = found
  const entries = Object.entries(parsed(stored)).filter(([field]) => keptFields.has(field))
  const kept = Object.fromEntries(entries)
  const body = JSON.stringify(kept)
  await db.updateTable('trackable_objects').set({ name: erasedName, body }).where('uid', '=', uid).execute()
  const versions = db.deleteFrom('row_versions').where('resource', '=', 'trackable_objects')
  await versions.where('uid', '=', uid).execute()
  const noted = db.updateTable('audit_log').set({ object_name: erasedName, changes: null })
  await noted.where('resource', '=', 'trackable_objects').where('object_uid', '=', uid).execute()
  const row = { ...columns, ...kept, name: erasedName }
  emit({ table: 'trackable_objects', action: 'UPDATE', uid, projectUid, row })
}

async function eraseInMusters({ db }: StoreContext, projectUid: string, uids: ReadonlySet<string>) {
  const rows = await db
    .selectFrom('musters')
    .select(['uid', 'body'])
    .where('project_uid', '=', projectUid)
    .execute()
  for (const { uid, body } of rows) {
    const muster = parsed(body)
    const result = muster.result as readonly { trackable_object_uid: string }[] | null
    if (!result?.some(row => uids.has(row.trackable_object_uid))) continue
    const erased = result.map(row =>
      uids.has(row.trackable_object_uid) ? { ...row, name: erasedName } : row,
    )
    const text = JSON.stringify({ ...muster, result: erased })
    await db.updateTable('musters').set({ body: text }).where('uid', '=', uid).execute()
  }
}

/**
 * Erases what identifies deleted people: the tag and its earlier states, the values in the audit log, and names in
 * results of musters. Positions and alarms stay, without a name.
 */
export function createErasure(context: StoreContext) {
  return (projectUid: string, uids: readonly string[]): Promise<void> =>
    context.atomic(async inner => {
      for (const uid of uids) await eraseTag(inner, projectUid, uid)
      await eraseInMusters(inner, projectUid, new Set(uids))
    })
}
