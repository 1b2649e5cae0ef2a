import { invalid, unknown } from './problem.ts'

interface Owned {
  project_uid: string | null
}

/** Returns the row if it belongs to this project; otherwise throws 404, which does not reveal rows of other projects. */
export function owned<Row extends Owned>(row: Row | undefined, projectUid: string, what: string): Row {
  if (row?.project_uid !== projectUid) throw unknown(what)
  return row
}

/** Throws 422 at `path` unless the reference is absent or names a row of this project. */
export async function requireReference(
  table: { get(uid: string): Promise<Owned | undefined> },
  uid: string | null | undefined,
  projectUid: string,
  path: string,
): Promise<void> {
  if (uid === null || uid === undefined) return
  const row = await table.get(uid)
  if (row?.project_uid !== projectUid) throw invalid(path, `${path} names nothing in this project`)
}

/** The same for an array of references; the path names the first wrong element. */
export async function requireReferences(
  table: { get(uid: string): Promise<Owned | undefined> },
  uids: readonly string[] | null | undefined,
  projectUid: string,
  path: string,
): Promise<void> {
  for (const [index, uid] of (uids ?? []).entries())
    await requireReference(table, uid, projectUid, `${path}.${index}`)
}
