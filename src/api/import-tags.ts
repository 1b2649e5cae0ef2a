import { useMutation } from '@tanstack/react-query'
import type { ImportRow } from '#domain/tag-import-plan.ts'
import type { ProjectUid, TagUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { eachOf } from './each-of.ts'
import { bindTag } from './tag-bindings.ts'
import { createTag, updateTag } from './tags.ts'
import { useRefresh } from './use-resource.ts'

const atOnce = 4

interface ImportedRow {
  readonly row: ImportRow
  /** Why its hardware was not bound, though the tag itself is saved. */
  readonly unbound?: unknown
}

/** Creates or changes the tag of a row. */
async function saveTag(projectUid: ProjectUid, row: ImportRow): Promise<TagUid | undefined> {
  const { tagUid, change, rev, name } = row
  if (tagUid === undefined) return (await createTag(projectUid, { groupUids: [], ...change, name }))?.uid
  if (Object.keys(change).length > 0) await updateTag(projectUid, tagUid, change, rev)
  return tagUid
}

async function importRow(projectUid: ProjectUid, row: ImportRow): Promise<ImportedRow> {
  const tagUid = await saveTag(projectUid, row)
  if (row.mac === undefined) return { row }
  try {
    if (tagUid === undefined) throw new Error('the service did not say which tag it made')
    await bindTag(projectUid, row.mac, tagUid)
    return { row }
  } catch (unbound) {
    // The tag stands; the person is told what is missing.
    return { row, unbound }
  }
}

/** Does what a dry run found, a few rows at a time; one that is refused does not stop the others. `onProgress`: how many are through. */
export function useImportTags(onProgress: (through: number) => void) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (rows: readonly ImportRow[]) =>
      eachOf(rows, atOnce, row => importRow(projectUid, row), onProgress),
    onSettled: () => refresh('tags', 'nodes', 'tagBindings'),
  })
}
