import { setTimeout as sleep } from 'node:timers/promises'
import type { TagSpan } from '../store/history-imports.ts'
import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { Store } from '../store/store.ts'
import type { ZoneEventFields } from '../store/zone-events.ts'

export interface ImportedEventsOptions {
  readonly store: Pick<Store, 'historyImports'>
  /** The zone events of a project's tags that are not stored yet, tag by tag. */
  readonly find: (
    projectUid: string,
    spans: readonly TagSpan[],
  ) => AsyncIterable<{ readonly tagUid: string; readonly events: readonly ZoneEventFields[] }>
  /** Imports of other projects are continued by their owners. */
  readonly ownership: ProjectOwnership
  readonly onError: (error: unknown) => void
  /** Pause after an error, ms. */
  readonly retryMs?: number
}

/** More tags at once need more memory for their known events; fewer read these more often. */
const tagsAtOnce = 100

/**
 * Adds the zone events of imported days, one import after the other, so that reports show them. A tag is done in the
 * transaction that stores its events, so a kill neither loses nor repeats any.
 */
export class ImportedEvents {
  readonly #options: ImportedEventsOptions
  readonly #stopped = new AbortController()
  readonly #queued = new Set<string>()
  #unsubscribe: (() => void) | undefined
  #work: Promise<void> = Promise.resolve()

  private constructor(options: ImportedEventsOptions) {
    this.#options = options
  }

  /** Continues with what an earlier run of the server left. */
  static async start(options: ImportedEventsOptions): Promise<ImportedEvents> {
    const events = new ImportedEvents(options)
    await events.#resume()
    events.#unsubscribe = options.ownership.subscribe(() => void events.#resume().catch(options.onError))
    return events
  }

  /** Queues an import that received its last part. */
  add(uid: string): void {
    if (this.#queued.has(uid)) return
    this.#queued.add(uid)
    this.#work = this.#work.then(() => this.#addAll(uid)).finally(() => this.#queued.delete(uid))
  }

  async close(): Promise<void> {
    this.#unsubscribe?.()
    this.#stopped.abort()
    await this.#work
  }

  async #resume(): Promise<void> {
    for (const uid of await this.#options.store.historyImports.unfinished()) this.add(uid)
  }

  async #addAll(uid: string): Promise<void> {
    const { onError, retryMs = 5_000 } = this.#options
    const { signal } = this.#stopped
    while (!signal.aborted) {
      try {
        if (await this.#addSome(uid)) return
      } catch (error) {
        onError(error)
        await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  /** @returns whether nothing is left */
  async #addSome(uid: string): Promise<boolean> {
    const { store, find } = this.#options
    const found = await store.historyImports.get(uid)
    if (!found || !this.#options.ownership.owns(found.project_uid)) return true
    const spans = await store.historyImports.pendingTags(uid, tagsAtOnce)
    if (spans.length === 0) return true
    for await (const { tagUid, events } of find(found.project_uid, spans)) {
      if (this.#stopped.signal.aborted) return true
      if (!(await store.historyImports.storeEvents(uid, tagUid, events))) return true
    }
    return spans.length < tagsAtOnce
  }
}
