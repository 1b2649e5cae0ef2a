import type { ProjectUid } from '#domain/uid.ts'
import type { PastChunk } from './past-plane.ts'

/** A minute of positions as this browser heard them. */
export interface RecordedMinute {
  readonly projectUid: ProjectUid
  readonly startMs: number
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
      const store = request.result.createObjectStore(minutes, { keyPath: ['projectUid', 'startMs'] })
      store.createIndex('startMs', 'startMs')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

/** Keeps a minute in place of what was kept of it. Rejects where the browser keeps nothing, as in a private window. */
export async function keepMinute(minute: RecordedMinute): Promise<void> {
  const store = (await database()).transaction(minutes, 'readwrite').objectStore(minutes)
  await done(store.put(minute))
}

/** Forgets every minute that began before. */
export async function forgetMinutes(beforeMs: number): Promise<void> {
  const store = (await database()).transaction(minutes, 'readwrite').objectStore(minutes)
  const keys = await done(store.index('startMs').getAllKeys(IDBKeyRange.upperBound(beforeMs, true)))
  await Promise.all(keys.map(key => done(store.delete(key))))
}

/** What was kept of a minute; none: this browser heard nothing then. */
export async function recordedFixes(projectUid: ProjectUid, startMs: number): Promise<PastChunk['fixes']> {
  const store = (await database()).transaction(minutes).objectStore(minutes)
  const minute = (await done(store.get([projectUid, startMs]))) as RecordedMinute | undefined
  return minute?.fixes ?? []
}
