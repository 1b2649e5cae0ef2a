import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { HistoryKept, HistoryPrune, HistoryWrite } from './history-file.ts'

/** Requests to the writing thread, which answers them in order. */
export type HistoryJob =
  | { write: HistoryWrite }
  | { prune: HistoryPrune }
  | { keep: HistoryKept }
  | { close: true }

/**
 * Undefined on success. An error of the database keeps its own fields, which a message between threads would
 * lose.
 */
export type HistoryAnswer = { failed: { message: string; fields: object } } | undefined

/** Writes to the position history. */
export interface HistoryWriter {
  /** Resolves when all of it is on the disk; rejects if none of it is. */
  write(write: HistoryWrite): Promise<void>
  /** Deletes older blocks and late fixes. */
  prune(limits: HistoryPrune): Promise<void>
  /** Marks periods that are never deleted. */
  keep(spans: HistoryKept): Promise<void>
  close(): Promise<void>
}

/** Next to this file, in the sources and in the build. */
const threadFile = `./history-thread${extname(import.meta.url)}`

interface PendingWrite {
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Writes in a separate thread, so that only writers wait for the disk. The thread starts with the first
 * write, so a server without positions has none.
 */
export function openHistoryWriter(path: string): HistoryWriter {
  const pending: PendingWrite[] = []
  let thread: Worker | undefined

  /**
   * Pending requests of a thread that ended may not have been written; the next write starts another thread.
   */
  function end(error: unknown): void {
    thread = undefined
    for (const { failed } of pending.splice(0)) failed(error)
  }

  function start(): Worker {
    const worker = new Worker(new URL(threadFile, import.meta.url), { workerData: { path } })
    worker.on('message', (answer: { answer: HistoryAnswer }) => {
      // Node also posts messages here when it runs with --watch.
      if (!('answer' in answer)) return
      const next = pending.shift()
      if (pending.length === 0) worker.unref()
      if (!answer.answer) return next?.done()
      const { message, fields } = answer.answer.failed
      next?.failed(Object.assign(new Error(message), fields))
    })
    worker.once('error', end)
    worker.once('exit', () => {
      if (thread === worker) end(new Error('the thread that writes the history ended'))
    })
    return worker
  }

  function ask(job: HistoryJob, transfer: ArrayBuffer[] = []): Promise<void> {
    return new Promise((done, failed) => {
      thread ??= start()
      thread.ref()
      thread.postMessage(job, transfer)
      pending.push({ done, failed })
    })
  }

  return {
    write: write => ask({ write }, [write.log.buffer]),
    prune: prune => ask({ prune }),
    keep: keep => ask({ keep }),
    async close() {
      if (!thread) return
      await ask({ close: true })
      await thread?.terminate()
    },
  }
}
