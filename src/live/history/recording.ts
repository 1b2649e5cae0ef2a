import type { ProjectUid } from '#domain/uid.ts'
import { retryDelayMs } from '../stream/line-limits.ts'
import type { PastRecorder } from './past-recorder.ts'

/**
 * Runs a task in one tab of this browser at a time. @param begin called when it is this tab's turn; returns the
 * function that ends the task @returns a function that ends it
 */
export function withExclusiveLock(name: string, begin: () => () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  function run(): Promise<void> {
    if (signal.aborted) return Promise.resolve()
    const end = begin()
    return new Promise(resolve => {
      signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  }
  const locks = (navigator as { readonly locks?: LockManager }).locks
  // Locks need a secure origin; without one, each tab runs the task.
  if (locks) locks.request(name, { signal }, run).catch(() => undefined)
  else void run()
  return () => ended.abort()
}

/** Loads the recorder only when it is needed, because most services keep the history themselves. Retries until it is aborted. */
async function loadRecorder(projectUid: ProjectUid, signal: AbortSignal): Promise<PastRecorder | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const [{ createPastRecorder }, { storeMinute, deleteMinutesBefore }] = await Promise.all([
        import('./past-recorder.ts'),
        import('./past-database.ts'),
      ])
      return createPastRecorder(projectUid, Date.now(), { keep: storeMinute, forget: deleteMinutesBefore })
    } catch {
      await new Promise(resolve => setTimeout(resolve, retryDelayMs(attempt, Math.random)))
    }
  }
  return undefined
}

/**
 * Records positions in one tab of this browser at a time, because all tabs receive the same. Returns a function that
 * stops it.
 * @param onRecorder receives the recorder when recording begins, and undefined when it ends
 */
export function startRecording(
  projectUid: ProjectUid,
  onRecorder: (recorder: PastRecorder | undefined) => void,
): () => void {
  return withExclusiveLock(`floorwatch-past ${projectUid}`, () => {
    const ending = new AbortController()
    void loadRecorder(projectUid, ending.signal).then(recorder => {
      if (!ending.signal.aborted) onRecorder(recorder)
    })
    return () => {
      ending.abort()
      onRecorder(undefined)
    }
  })
}
