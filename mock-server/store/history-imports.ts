import { sql } from 'kysely'
import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'
import { createZoneEventStore, type ZoneEventFields } from './zone-events.ts'

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

/** Zone events of an import; they are added tag by tag, once it received its file. */
export interface ImportedEvents {
  tags: number
  tags_done: number
  stored: number
}

export type ImportWithProgress = HistoryImport & {
  readonly progress: ImportProgress
  readonly events: ImportedEvents
}

/** A period of a tag, epoch ms, both included. */
export interface TagSpan {
  readonly tagUid: string
  readonly startMs: number
  readonly endMs: number
}

const noEvents: ImportedEvents = { tags: 0, tags_done: 0, stored: 0 }
/** More events of a tag at once would keep other writes waiting. */
const eventsAtOnce = 200

const tableOf = (scope: StoreContext) =>
  createDocumentTable<HistoryImportFields>(scope, 'history_imports', [])

/** Notes the periods of tags; those of earlier parts are extended. */
async function noteTags(scope: StoreContext, import_uid: string, spans: readonly TagSpan[]): Promise<void> {
  for (const { tagUid: tag_uid, startMs: start_ms, endMs: end_ms } of spans)
    await scope.db
      .insertInto('history_import_tags')
      .values({ import_uid, tag_uid, start_ms, end_ms })
      .onConflict(conflict =>
        conflict.columns(['import_uid', 'tag_uid']).doUpdateSet({
          start_ms: sql<number>`case when excluded.start_ms < history_import_tags.start_ms
            then excluded.start_ms else history_import_tags.start_ms end`,
          end_ms: sql<number>`case when excluded.end_ms > history_import_tags.end_ms
            then excluded.end_ms else history_import_tags.end_ms end`,
        }),
      )
      .execute()
}

/**
 * Imports; their progress is in a separate table, because it changes with every part and is neither audited nor
 * published.
 */
export class HistoryImportStore {
  readonly #context: StoreContext
  readonly #documents: ReturnType<typeof tableOf>

  constructor(context: StoreContext) {
    this.#context = context
    this.#documents = tableOf(context)
  }

  async create(fields: HistoryImportFields): Promise<ImportWithProgress> {
    return { ...(await this.#documents.create(fields)), progress: emptyProgress, events: noEvents }
  }

  async get(uid: string): Promise<ImportWithProgress | undefined> {
    const row = await this.#documents.get(uid)
    return row && this.#withProgress(row)
  }

  /** In order of creation. */
  async list(projectUid: string): Promise<ImportWithProgress[]> {
    const rows = await this.#documents.find({ project_uid: projectUid })
    return Promise.all(rows.map(row => this.#withProgress(row)))
  }

  update(uid: string, change: Partial<HistoryImportFields>): Promise<HistoryImport | undefined> {
    return this.#documents.update(uid, change)
  }

  /**
   * Stores progress, and a new state if there is one, in one transaction.
   * @param spans the tags whose zone events will be added
   */
  advance(
    uid: string,
    progress: ImportProgress,
    change?: Partial<Pick<HistoryImportFields, 'state' | 'error'>>,
    spans: readonly TagSpan[] = [],
  ): Promise<void> {
    return this.#context.atomic(async inner => {
      await noteTags(inner, uid, spans)
      const body = JSON.stringify(progress)
      await inner.db
        .insertInto('history_import_progress')
        .values({ import_uid: uid, body })
        .onConflict(conflict => conflict.column('import_uid').doUpdateSet({ body }))
        .execute()
      if (change) await tableOf(inner).update(uid, change)
    })
  }

  /** Tags whose zone events are not added yet, at most `limit`. */
  async pendingTags(uid: string, limit: number): Promise<TagSpan[]> {
    const query = this.#context.db.selectFrom('history_import_tags').selectAll()
    const rows = await query
      .where('import_uid', '=', uid)
      .where('pending', '=', 1)
      .orderBy('tag_uid')
      .limit(limit)
      .execute()
    return rows.map(({ tag_uid, start_ms, end_ms }) => ({
      tagUid: tag_uid,
      startMs: start_ms,
      endMs: end_ms,
    }))
  }

  /** Imports that ended and have such tags. */
  async unfinished(): Promise<string[]> {
    const query = this.#context.db.selectFrom('history_import_tags').select('import_uid').distinct()
    const found = await query.where('pending', '=', 1).execute()
    const rows = await Promise.all(found.map(row => this.#documents.get(row.import_uid)))
    return rows.flatMap(row => (row && row.state !== 'receiving' ? [row.uid] : []))
  }

  /**
   * Adds the zone events of a tag, which nobody is notified of. After a kill in between, the rest is found again.
   * @returns whether the import still exists
   */
  async storeEvents(uid: string, tagUid: string, events: readonly ZoneEventFields[]): Promise<boolean> {
    for (let at = 0; ; at += eventsAtOnce) {
      const isLast = at + eventsAtOnce >= events.length
      const isKept = await this.#addEvents(uid, tagUid, events.slice(at, at + eventsAtOnce), isLast)
      if (!isKept || isLast) return isKept
    }
  }

  /** Removes the entry; positions and events stay. */
  remove(uid: string): Promise<HistoryImport | undefined> {
    return this.#context.atomic(async inner => {
      for (const table of ['history_import_progress', 'history_import_tags'] as const)
        await inner.db.deleteFrom(table).where('import_uid', '=', uid).execute()
      return tableOf(inner).remove(uid)
    })
  }

  async #withProgress(row: HistoryImport): Promise<ImportWithProgress> {
    return { ...row, progress: await this.#progressOf(row.uid), events: await this.#eventsOf(row.uid) }
  }

  async #progressOf(uid: string): Promise<ImportProgress> {
    const query = this.#context.db.selectFrom('history_import_progress').select('body')
    const found = await query.where('import_uid', '=', uid).executeTakeFirst()
    return found ? JSON.parse(found.body) : emptyProgress
  }

  async #eventsOf(uid: string): Promise<ImportedEvents> {
    const { db } = this.#context
    const query = db.selectFrom('history_import_tags').where('import_uid', '=', uid)
    const { sum, countAll } = db.fn
    const counted = await query
      .select([countAll<number>().as('tags'), sum('pending').as('pending'), sum('events').as('stored')])
      .executeTakeFirstOrThrow()
    const [tags, pending] = [Number(counted.tags), Number(counted.pending ?? 0)]
    return { tags, tags_done: tags - pending, stored: Number(counted.stored ?? 0) }
  }

  /** Adds events of a tag in one transaction. @returns whether the import still exists */
  #addEvents(
    uid: string,
    tagUid: string,
    events: readonly ZoneEventFields[],
    isLast: boolean,
  ): Promise<boolean> {
    return this.#context.atomic(async inner => {
      const ofTag = () =>
        inner.db
          .updateTable('history_import_tags')
          .where('import_uid', '=', uid)
          .where('tag_uid', '=', tagUid)
      // Also locks the row: an import that is removed meanwhile adds nothing more.
      const { numUpdatedRows } = await ofTag()
        .set({ pending: isLast ? 0 : 1 })
        .where('pending', '=', 1)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      const { length: stored } = await createZoneEventStore(inner).appendPast(events)
      await ofTag()
        .set(({ eb }) => ({ events: eb('events', '+', stored) }))
        .execute()
      return true
    })
  }
}
