import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

export const importStates = ['receiving', 'completed', 'stopped', 'failed'] as const

/** An import of a recording into the position history; `settings` has the format of the API. */
export interface HistoryImportFields {
  project_uid: string
  name: string
  settings: Record<string, unknown>
  file_name: string
  byte_length: number
  /** Chosen by the client, to recognise the file. */
  file_digest: string
  state: (typeof importStates)[number]
  /** Why it failed. */
  error: string | null
  created_by: string
}
export type HistoryImport = HistoryImportFields & Stored

/** Refused lines with the same reason. */
export interface RefusedLines {
  reason: string
  detail: string
  /** The start of the first of them. */
  example: string
  /** Numbers of the first ones, from 1. */
  lines: number[]
  count: number
}

/** What was read of a file. */
export interface ImportProgress {
  /** Bytes that were read; always the start of a line. */
  offset: number
  lines: number
  /** Lines with data. */
  rows: number
  stored: number
  duplicates: number
  /** Rows of tags that the project ignores. */
  ignored: number
  refused: number
  refusals: RefusedLines[]
  /** Epoch ms; null before the first fix. */
  first_at: number | null
  last_at: number | null
  /** Fixes by the uid of their area. */
  areas: Record<string, number>
  /** Ids that match no tag, with their rows; the first ones. */
  unknown_tags: { tag_id: string; count: number }[]
  created_tags: number
  /** Layout of a CSV file; null before it is known. */
  sheet: { delimiter: string; columns: string[] | null } | null
  /** Whether the file continues with the rest of a refused line. */
  in_long_line: boolean
}

export const emptyProgress: ImportProgress = {
  ...{ offset: 0, lines: 0, rows: 0, stored: 0, duplicates: 0, ignored: 0, refused: 0, refusals: [] },
  ...{ first_at: null, last_at: null, areas: {}, unknown_tags: [], created_tags: 0 },
  ...{ sheet: null, in_long_line: false },
}

export type ImportWithProgress = HistoryImport & { readonly progress: ImportProgress }

/**
 * Imports; their progress is in a separate table, because it changes with every part and is neither audited nor
 * published.
 */
export function createHistoryImportStore(context: StoreContext) {
  const over = (scope: StoreContext) => createDocumentTable<HistoryImportFields>(scope, 'history_imports', [])
  const documents = over(context)

  async function progressOf(scope: StoreContext, uid: string): Promise<ImportProgress> {
    const query = scope.db.selectFrom('history_import_progress').select('body').where('import_uid', '=', uid)
    const found = await query.executeTakeFirst()
    return found ? JSON.parse(found.body) : emptyProgress
  }

  const withProgress = async (row: HistoryImport): Promise<ImportWithProgress> => ({
    ...row,
    progress: await progressOf(context, row.uid),
  })

  return {
    create: async (fields: HistoryImportFields): Promise<ImportWithProgress> => ({
      ...(await documents.create(fields)),
      progress: emptyProgress,
    }),
    get: async (uid: string): Promise<ImportWithProgress | undefined> => {
      const row = await documents.get(uid)
      return row && withProgress(row)
    },
    /** In order of creation. */
    list: async (projectUid: string): Promise<ImportWithProgress[]> =>
      Promise.all((await documents.find({ project_uid: projectUid })).map(withProgress)),
    /** Stores progress, and a new state if there is one, in one transaction. */
    advance: (
      uid: string,
      progress: ImportProgress,
      change?: Partial<Pick<HistoryImportFields, 'state' | 'error'>>,
    ): Promise<void> =>
      context.atomic(async inner => {
        const body = JSON.stringify(progress)
        await inner.db
          .insertInto('history_import_progress')
          .values({ import_uid: uid, body })
          .onConflict(conflict => conflict.column('import_uid').doUpdateSet({ body }))
          .execute()
        if (change) await over(inner).update(uid, change)
      }),
    update: documents.update,
    /** Removes the entry; the positions stay in the history. */
    remove: (uid: string): Promise<HistoryImport | undefined> =>
      context.atomic(async inner => {
        await inner.db.deleteFrom('history_import_progress').where('import_uid', '=', uid).execute()
        return over(inner).remove(uid)
      }),
  }
}
