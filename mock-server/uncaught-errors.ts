import { MissedChangesError } from './cluster/change-log.ts'
import { isDatabaseError } from './store/disk-errors.ts'

export interface UncaughtErrorOptions {
  /** The process, or in a test any emitter of its two events. */
  process: Pick<NodeJS.EventEmitter, 'on' | 'off'>
  /** Logs the error. */
  log: (error: unknown) => void
  /** Ends the process regularly, so that its supervisor starts it again. */
  end: () => void
}

/**
 * Whether the server keeps running after an uncaught error. Errors outside of the store affect only their own
 * request, socket or timer, and ending the process would stop alarms for everyone. After an error of the
 * database that escaped its transaction, stored data and memory may disagree, and only a restart loads
 * everything again. (A failed history thread is not uncaught: its writes are rejected and it is started
 * again.)
 */
export function maySurvive(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return (
    !isDatabaseError(error) && !(error instanceof MissedChangesError) && code !== 'ERR_INTERNAL_ASSERTION'
  )
}

/** Last resort: logs uncaught errors and keeps serving if that is safe. Returns a function that stops this. */
export function watchUncaughtErrors({ process, log, end }: UncaughtErrorOptions): () => void {
  let isEnding = false
  const handle = (error: unknown) => {
    log(error)
    if (isEnding || maySurvive(error)) return
    isEnding = true
    end()
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, handle)
  return () => {
    for (const event of ['uncaughtException', 'unhandledRejection']) process.off(event, handle)
  }
}
