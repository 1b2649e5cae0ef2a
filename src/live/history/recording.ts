import type { ProjectUid } from '#domain/uid.ts'
import { withExclusiveLock } from '../stream/exclusive-lock.ts'
import { retryDelayMs } from '../stream/line-limits.ts'
import type { PastRecorder } from './past-recorder.ts'

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
