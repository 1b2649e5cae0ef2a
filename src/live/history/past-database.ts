import type { ProjectUid } from '#domain/uid.ts'
import type { PastChunk } from './past-chunk.ts'

/** A minute of positions as this browser heard them. */
export interface RecordedMinute {
  readonly projectUid: ProjectUid
  readonly startMs: number
  /** When the recording began that it is of: what an earlier page heard of the same minute stays beside it. */
  readonly sinceMs: number
  readonly fixes: PastChunk['fixes']
}

const name = 'floorwatch-past'
const minutes = 'minutes'

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(minutes, {
        keyPath: ['projectUid', 'startMs', 'sinceMs'],
      })
      store.createIndex('startMs', 'startMs')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

/** Keeps a minute in place of what was kept of it. Rejects where the browser keeps nothing, as in a private window. */
export async function storeMinute(minute: RecordedMinute): Promise<void> {
  const store = (await database()).transaction(minutes, 'readwrite').objectStore(minutes)
  await done(store.put(minute))
}

/** Forgets every minute that began before. */
export async function deleteMinutesBefore(beforeMs: number): Promise<void> {
  const store = (await database()).transaction(minutes, 'readwrite').objectStore(minutes)
  const keys = await done(store.index('startMs').getAllKeys(IDBKeyRange.upperBound(beforeMs, true)))
  await Promise.all(keys.map(key => done(store.delete(key))))
}

/** Forgets everything: whoever signs out leaves nothing of what was seen. */
export async function deleteAllMinutes(): Promise<void> {
  const found = await indexedDB.databases()
  if (!found.some(each => each.name === name)) return
  const store = (await database()).transaction(minutes, 'readwrite').objectStore(minutes)
  await done(store.clear())
}

/** What was kept of a minute; none: this browser heard nothing then. */
export async function recordedFixes(projectUid: ProjectUid, startMs: number): Promise<PastChunk['fixes']> {
  const store = (await database()).transaction(minutes).objectStore(minutes)
  // A list sorts behind every number: these are all recordings of the minute.
  const kept = IDBKeyRange.bound([projectUid, startMs], [projectUid, startMs, []])
  const found = (await done(store.getAll(kept))) as RecordedMinute[]
  return found.flatMap(({ fixes }) => fixes).sort((a, b) => a.atMs - b.atMs)
}
