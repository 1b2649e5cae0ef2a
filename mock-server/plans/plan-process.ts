import { Worker } from 'node:worker_threads'
import type { DecoderAnswer, DecoderRequest } from './plan-decoder.ts'

/**
 * A process that decodes plans, one at a time. Its main thread only monitors the memory of the whole process,
 * including native memory; the decoding runs in another thread, so it cannot block the monitor.
 */
const [, , limitMb = ''] = process.argv
const limitBytes = Number(limitMb) * 1024 * 1024
const watchEveryMs = 5

let watch: NodeJS.Timeout | undefined

const tooMuchMemory: DecoderAnswer = {
  refusal: { kind: 'too-complex', message: `decoding the image takes more than ${limitMb} MB of memory` },
}
const unreadable: DecoderAnswer = { refusal: { kind: 'malformed', message: 'the image cannot be decoded' } }

const end = () => process.kill(process.pid, 'SIGKILL')

/** Answers once for each plan. */
function finish(answer: DecoderAnswer): void {
  if (!watch) return
  clearInterval(watch)
  watch = undefined
  if (answer.isLast) process.send?.(answer, end)
  else process.send?.(answer)
}

const finishAndEnd = (answer: DecoderAnswer) => finish({ ...answer, isLast: true })

const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: Number(limitMb) },
})
// Memory that a plan leaves behind must not count against the next one.
worker.on('message', (answer: DecoderAnswer) =>
  finish({ ...answer, isLast: process.memoryUsage.rss() > limitBytes / 2 }),
)
worker.once('error', error => {
  const isOutOfMemory = 'code' in Object(error) && Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY'
  finishAndEnd(isOutOfMemory ? tooMuchMemory : unreadable)
})

process.on('message', ({ path }: DecoderRequest) => {
  watch = setInterval(() => {
    if (process.memoryUsage.rss() < limitBytes) return
    finishAndEnd(tooMuchMemory)
    // Does not wait for the response to be sent: memory can grow by gigabytes per second.
    setTimeout(end, watchEveryMs)
  }, watchEveryMs)
  worker.postMessage(path)
})
// The server ended.
process.once('disconnect', end)
