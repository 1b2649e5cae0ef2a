import { Worker } from 'node:worker_threads'
import type { DecodedPlan } from './plan-decoding.ts'
import { PlanRefusal, type RefusalKind } from './plan-refusal.ts'

type Answer = { plan: DecodedPlan } | { refusal: { kind: RefusalKind; message: string } }

const memoryMb = 1024

/** Decodes one plan at a time, each in a worker of its own that is ended when it takes too long or too much memory. */
export function createPlanDecoder(timeLimitMs: number) {
  let line: Promise<unknown> = Promise.resolve()

  function decodeNow(path: string): Promise<DecodedPlan> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.resolve('#server/http/plan-worker.ts')), {
        workerData: { path },
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      })
      const timer = setTimeout(() => {
        reject(new PlanRefusal('malformed', `decoding the image took longer than ${timeLimitMs / 1000} s`))
        void worker.terminate()
      }, timeLimitMs)
      // Node itself posts messages here too, when it runs with --watch.
      worker.on('message', (answer: Partial<Answer>) => {
        if ('plan' in answer && answer.plan) resolve(answer.plan)
        else if ('refusal' in answer && answer.refusal)
          reject(new PlanRefusal(answer.refusal.kind, answer.refusal.message))
      })
      worker.once('error', error => {
        const outOfMemory =
          error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        reject(outOfMemory ? new PlanRefusal('malformed', 'decoding the image takes too much memory') : error)
      })
      worker.once('exit', () => {
        clearTimeout(timer)
        reject(new PlanRefusal('malformed', 'decoding the image ended without a result'))
      })
    })
  }

  return (path: string): Promise<DecodedPlan> => {
    const result = line.then(() => decodeNow(path))
    line = result.catch(() => undefined)
    return result
  }
}
