import { parentPort, workerData } from 'node:worker_threads'
import { HistoryFile } from './history-file.ts'
import type { HistoryAnswer, HistoryJob } from './history-writer.ts'

/** Runs in a separate thread, so that syncs to the disk and checkpoints do not delay readers. */
const file = new HistoryFile(String(workerData.path))

function work(job: HistoryJob): void {
  if ('write' in job) file.atomic(() => file.write(job.write))
  else if ('prune' in job) file.atomic(() => file.prune(job.prune))
  else if ('keep' in job)
    file.atomic(() => {
      for (const [tag, startMs, endMs] of job.keep) file.keep(tag, startMs, endMs)
    })
  else file.close()
}

function answerTo(job: HistoryJob): HistoryAnswer {
  try {
    work(job)
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { failed: { message: error.message, fields: { ...error } } }
  }
}

parentPort?.on('message', (job: HistoryJob) => parentPort?.postMessage({ answer: answerTo(job) }))
