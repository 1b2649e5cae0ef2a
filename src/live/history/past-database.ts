import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { ProjectUid } from '#domain/uid.ts'
import type { IncomingFix } from '../model/tag-table.ts'

/** A minute of the past, from `startMs` on; known as far as `untilMs`. */
export interface PastChunk {
  readonly startMs: number
  readonly untilMs: number
  /** In the order of time. */
  readonly fixes: readonly (IncomingFix & { readonly atMs: number })[]
}

/** The positions of a minute, as this browser received them. */
export interface RecordedMinute {
  readonly projectUid: ProjectUid
  readonly startMs: number
  /** When its recording began. A minute that was partly recorded before a reload is kept as two. */
  readonly sinceMs: number
  readonly fixes: PastChunk['fixes']
}

interface PastSchema extends DBSchema {
  minutes: {
    key: [projectUid: string, startMs: number, sinceMs: number]
    value: RecordedMinute
    indexes: { startMs: number }
  }
}

const name = 'floorwatch-past'

let opened: Promise<IDBPDatabase<PastSchema>> | undefined

function database(): Promise<IDBPDatabase<PastSchema>> {
  opened ??= openDB<PastSchema>(name, 1, {
    upgrade(db) {
      const store = db.createObjectStore('minutes', { keyPath: ['projectUid', 'startMs', 'sinceMs'] })
      store.createIndex('startMs', 'startMs')
    },
  })
  return opened
}

/** Stores a minute, replacing an earlier state of it. Rejects if storage is unavailable, as in a private window. */
export async function storeMinute(minute: RecordedMinute): Promise<void> {
  await (await database()).put('minutes', minute)
}

/** Deletes every minute that began before, epoch ms. */
export async function deleteMinutesBefore(beforeMs: number): Promise<void> {
  const { store, done } = (await database()).transaction('minutes', 'readwrite')
  const keys = await store.index('startMs').getAllKeys(IDBKeyRange.upperBound(beforeMs, true))
  await Promise.all([...keys.map(key => store.delete(key)), done])
}

/** Deletes everything, so that no data remains after signing out. */
export async function deleteAllMinutes(): Promise<void> {
  const databases = await indexedDB.databases()
  if (databases.some(each => each.name === name)) await (await database()).clear('minutes')
}

/** The recorded fixes of a minute, oldest first; empty if nothing was received then. */
export async function recordedFixes(projectUid: ProjectUid, startMs: number): Promise<PastChunk['fixes']> {
  // An array sorts after every number, so that the range covers all recordings of the minute.
  const range = IDBKeyRange.bound([projectUid, startMs], [projectUid, startMs, []])
  const found = await (await database()).getAll('minutes', range)
  return found.flatMap(({ fixes }) => fixes).sort((a, b) => a.atMs - b.atMs)
}
