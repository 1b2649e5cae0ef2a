import type { DocumentTableName } from './schema.ts'
import type { StoreContext } from './store-context.ts'
import type { Ask } from './store-database.ts'

/** The resources whose previous states are kept, so that a floor of the past can be shown. */
export const versionedResources = ['zones', 'trackable_objects', 'groups', 'win_anchors'] as const
export type VersionedResource = (typeof versionedResources)[number]

/** A previous state of a row, valid from one moment (epoch ms) until another. */
export interface RowVersion {
  readonly uid: string
  readonly valid_from: number
  readonly valid_until: number
  readonly row: Record<string, unknown>
}

/** Rows in memory at the same time while they are read. */
const batchRows = 200

const insert = `insert into row_versions (resource, uid, project_uid, valid_from, valid_until, body)
  values (?, ?, ?, ?, ?, ?)`

/** Stores the previous version of a row, in the transaction that changes or removes it. */
export async function keepVersion(
  ask: Ask,
  table: DocumentTableName,
  row: { readonly uid: string; readonly updated_at: number; readonly project_uid?: unknown },
  untilMs: number,
): Promise<void> {
  if (!versionedResources.some(each => each === table)) return
  // A version that lasted for no time was never visible.
  if (row.updated_at >= untilMs) return
  const projectUid = typeof row.project_uid === 'string' ? row.project_uid : null
  const parameters = [table, row.uid, projectUid, row.updated_at, untilMs, JSON.stringify(row)]
  await ask({ sql: insert, parameters })
}

export function createRowVersionStore(context: StoreContext) {
  return {
    /** Versions of a project's rows that were valid at some time from `start` to `end` (epoch ms), in the order in which they ended. */
    async *walk(projectUid: string, resource: VersionedResource, start: number, end: number) {
      for (let after = 0; ; ) {
        const rows = await context.db
          .selectFrom('row_versions')
          .selectAll()
          .where('project_uid', '=', projectUid)
          .where('resource', '=', resource)
          .where('valid_until', '>', start)
          .where('valid_from', '<=', end)
          .where('n', '>', after)
          .orderBy('n')
          .limit(batchRows)
          .execute()
        yield rows.map(
          ({ uid, valid_from, valid_until, body }): RowVersion => ({
            uid,
            valid_from,
            valid_until,
            row: JSON.parse(body),
          }),
        )
        const last = rows.at(-1)
        if (!last || rows.length < batchRows) return
        after = last.n
      }
    },
  }
}
