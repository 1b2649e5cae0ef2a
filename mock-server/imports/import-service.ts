import type { AreaAt } from '../ingest/apply-mapping.ts'
import { areaFinder } from '../ingest/area-outlines.ts'
import { namesOf } from '../ingest/tag-names.ts'
import type { Histories } from '../store/histories.ts'
import type { HistoryFix } from '../store/history-fix.ts'
import type { ImportWithProgress, TagSpan } from '../store/history-imports.ts'
import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { Store } from '../store/store.ts'
import { createSlice, type Slice, type Turns } from '../stream/time-slices.ts'
import { UnknownColumn } from './csv-lines.ts'
import { UnreadableFile } from './file-text.ts'
import { ImportCount } from './import-count.ts'
import type { ImportMapping, ImportSettings, PreviewSettings } from './import-settings.ts'
import { ImportedEvents, type ImportedEventsOptions } from './imported-events.ts'
import { type ReadPart, type RowFix, readPart } from './part-reader.ts'
import { type FilePreview, previewOf } from './preview.ts'
import { ProjectTags } from './project-tags.ts'

/** Why a part is not accepted. */
export class RefusedPart extends Error {
  /** Where the next part must start; absent if the import takes no more. */
  readonly expectedOffset: number | undefined

  constructor(message: string, expectedOffset?: number) {
    super(message)
    this.name = 'RefusedPart'
    this.expectedOffset = expectedOffset
  }
}

export interface ImportParts {
  readonly store: Store
  readonly histories: Histories
  readonly ownership: ProjectOwnership
  readonly turns: Pick<Turns, 'next'>
  readonly now: () => number
  /** Retention of positions in projects that set none, days. */
  readonly retentionDays: number
  /** The zone events of a project's tags that are not stored yet, tag by tag. */
  readonly pastEvents: ImportedEventsOptions['find']
  readonly onError: (error: unknown) => void
}

const sliceMs = 8
const dayMs = 86_400_000
/** A file with more new tags has a wrong mapping. */
const maxCreatedTags = 1_000

/**
 * Reads files of recordings into the position history, one part at a time. Fixes are stored before the offset: after
 * a kill a part may be read twice, which stores nothing twice.
 */
export class ImportService {
  readonly #parts: ImportParts
  readonly #tags: ProjectTags
  readonly #events: ImportedEvents
  #work: Promise<unknown> = Promise.resolve()

  private constructor(parts: ImportParts, events: ImportedEvents) {
    this.#parts = parts
    this.#tags = new ProjectTags(parts.store)
    this.#events = events
  }

  /** Continues to add zone events of imports that an earlier run of the server left. */
  static async start(parts: ImportParts): Promise<ImportService> {
    const { store, ownership, pastEvents: find, onError } = parts
    return new ImportService(parts, await ImportedEvents.start({ store, ownership, find, onError }))
  }

  /**
   * Reads a part of the file of an import; resolves once its fixes and the new offset are durable. A part that was
   * read before changes nothing. Throws RefusedPart.
   */
  addPart(uid: string, offset: number, bytes: Uint8Array): Promise<ImportWithProgress | undefined> {
    return this.#later(async () => {
      const found = await this.#parts.store.historyImports.get(uid)
      if (!found) return undefined
      const { progress, byte_length } = found
      if (offset < progress.offset) return found
      if (found.state !== 'receiving') throw new RefusedPart(`this import is ${found.state}`)
      if (offset > progress.offset)
        throw new RefusedPart(`the next part starts at ${progress.offset}`, progress.offset)
      if (offset + bytes.length > byte_length)
        throw new RefusedPart(`the file has ${byte_length} bytes`, progress.offset)
      await this.#read(found, bytes)
      return this.#parts.store.historyImports.get(uid)
    })
  }

  /** Ends an import; what was read stays. Undefined if there is no such import. */
  stop(uid: string): Promise<ImportWithProgress | undefined> {
    return this.#later(async () => {
      const { historyImports } = this.#parts.store
      const found = await historyImports.get(uid)
      if (found?.state !== 'receiving') return found
      await historyImports.update(uid, { state: 'stopped' })
      this.#events.add(uid)
      return historyImports.get(uid)
    })
  }

  /** The first rows of a file, as received and as understood; stores nothing. */
  async preview(
    projectUid: string,
    settings: PreviewSettings,
    bytes: Uint8Array,
    isWhole: boolean,
  ): Promise<FilePreview> {
    const { mapping } = settings
    const areaAt = mapping ? await this.#areaAt(projectUid, mapping) : () => undefined
    const known = await this.#tags.ofProject(projectUid)
    return previewOf(bytes, { settings, isWhole, areaAt, known, nowMs: this.#parts.now() })
  }

  async close(): Promise<void> {
    await this.#work
    await this.#events.close()
    this.#tags.close()
  }

  /** One part at a time for all imports, which limits the load and keeps parts in order. */
  #later<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work)
    this.#work = done.catch(() => undefined)
    return done
  }

  async #read(found: ImportWithProgress, bytes: Uint8Array): Promise<void> {
    const { store, turns, now } = this.#parts
    const { uid, project_uid, progress: before } = found
    const settings = found.settings as unknown as ImportSettings
    const isLast = before.offset + bytes.length === found.byte_length
    const count = new ImportCount(before)
    const areaAt = await this.#areaAt(project_uid, settings.mapping)
    await turns.next()
    const slice = createSlice(turns, sliceMs)
    let part: ReadPart
    try {
      part = await readPart(bytes, isLast, { settings, before, areaAt, count, slice, nowMs: now() })
    } catch (error) {
      if (!(error instanceof UnknownColumn || error instanceof UnreadableFile)) throw error
      await store.historyImports.advance(uid, before, { state: 'failed', error: error.message })
      this.#events.add(uid)
      return
    }
    const spans = await this.#storeRows(project_uid, settings, part.rows, count, slice)
    const change = isLast ? { state: 'completed' as const } : undefined
    await store.historyImports.advance(uid, count.after(part.next), change, settings.zone_events ? spans : [])
    if (isLast) this.#events.add(uid)
  }

  /** Stores the fixes of a part. @returns the period of each tag */
  async #storeRows(
    projectUid: string,
    settings: ImportSettings,
    rows: readonly RowFix[],
    count: ImportCount,
    slice: Slice,
  ): Promise<TagSpan[]> {
    const { store, now } = this.#parts
    if (settings.create_tags)
      await this.#createTags(projectUid, settings.create_tags.name_pattern, rows, count)
    const known = await this.#tags.ofProject(projectUid)
    const { retention_days } = await store.projectSettings.of(projectUid)
    const days = retention_days ?? this.#parts.retentionDays
    const keptFromMs = settings.keep ? Number.NEGATIVE_INFINITY : now() - days * dayMs
    const spans = new Map<string, TagSpan>()
    const fixes: HistoryFix[] = []
    for (const { fix, line, text } of rows) {
      if (slice.isOver()) await slice.next()
      const tagUid = known.tagOf(fix.tag)
      const { sublocation_uid: areaUid, ts: atMs, x, y, z } = fix
      if (tagUid === null) count.add({ ignored: 1 })
      else if (tagUid === undefined) {
        count.unknownTag(fix.tag)
        count.refuse(line, text, 'unknown_tag', `the project has no tag "${fix.tag.slice(0, 100)}"`)
      } else if (!known.hasArea(areaUid))
        count.refuse(line, text, 'unknown_area', `the project has no area "${areaUid.slice(0, 100)}"`)
      else if (atMs < keptFromMs)
        count.refuse(line, text, 'too_old', `older than the ${days} days that this project keeps positions`)
      else {
        count.fix(fix)
        const { startMs, endMs } = spans.get(tagUid) ?? { startMs: atMs, endMs: atMs }
        spans.set(tagUid, { tagUid, startMs: Math.min(atMs, startMs), endMs: Math.max(atMs, endMs) })
        fixes.push({ tagUid, areaUid, atMs, x, y, z })
      }
    }
    const history = this.#parts.histories.of(projectUid)
    const stored = await history.appendPast(fixes)
    count.add({ stored, duplicates: fixes.length - stored })
    // From the start of the import, so that the periods of its parts overlap and are stored as one.
    const startMs = count.firstMs()
    if (settings.keep && spans.size > 0)
      await history.keep(Array.from(spans.values(), span => ({ ...span, startMs })))
    return [...spans.values()]
  }

  /** Creates a tag for every unknown id of these rows and binds the id to it. */
  async #createTags(
    projectUid: string,
    pattern: string,
    rows: readonly RowFix[],
    count: ImportCount,
  ): Promise<void> {
    const { store } = this.#parts
    const known = await this.#tags.ofProject(projectUid)
    const unknown = new Set(rows.map(({ fix }) => fix.tag).filter(id => known.tagOf(id) === undefined))
    const ids = [...unknown].slice(0, Math.max(0, maxCreatedTags - count.createdTags()))
    if (ids.length === 0) return
    const used = new Set((await store.tags.list(projectUid)).map(({ name }) => name))
    const names = namesOf(pattern, ids, used)
    await store.transaction(async ({ tags, externalTags }) => {
      for (const [index, tag_id] of ids.entries()) {
        const { uid } = await tags.create({
          name: names[index] ?? tag_id,
          groups: null,
          project_uid: projectUid,
        })
        await externalTags.assign({ project_uid: projectUid, tag_id, trackable_object_uid: uid })
      }
    })
    count.add({ created_tags: ids.length })
  }

  async #areaAt(projectUid: string, { area }: Pick<ImportMapping, 'area'>): Promise<AreaAt> {
    if (area.from !== 'geometry') return () => undefined
    return areaFinder(await this.#parts.store.floorplans.list(projectUid))
  }
}
