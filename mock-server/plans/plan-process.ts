import { Worker } from 'node:worker_threads'
import type { DecoderAnswer } from './plan-decoder.ts'

/**
 * A process that decodes one plan. Its main thread only monitors the memory of the whole process, including
 * native memory; the decoding runs in another thread, so it cannot block the monitor.
 */
const [, , path = '', limitMb = ''] = process.argv
const limitBytes = Number(limitMb) * 1024 * 1024
const watchEveryMs = 5

let isOver = false

function finish(answer: DecoderAnswer): void {
  if (isOver) return
  isOver = true
  process.send?.(answer, () => process.kill(process.pid, 'SIGKILL'))
}

const tooMuchMemory: DecoderAnswer = {
  refusal: { kind: 'too-complex', message: `decoding the image takes more than ${limitMb} MB of memory` },
}

const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), {
  workerData: { path },
  resourceLimits: { maxOldGenerationSizeMb: Number(limitMb) },
})
worker.on('message', finish)
worker.once('error', error => {
  const isOutOfMemory = 'code' in Object(error) && Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY'
  const failed = { kind: 'malformed', message: 'the image cannot be decoded' } as const
  finish(isOutOfMemory ? tooMuchMemory : { refusal: failed })
})
setInterval(() => {
  if (process.memoryUsage.rss() < limitBytes) return
  finish(tooMuchMemory)
  // Does not wait for the response to be sent: memory can grow by gigabytes per second.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), watchEveryMs)
}, watchEveryMs)
// The server ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
