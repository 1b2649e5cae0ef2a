import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { decodePlan } from './decode-plan.ts'
import type { DecoderAnswer } from './plan-decoder.ts'
import { PlanRefusal } from './plan-refusal.ts'

/** The thread of a decoding process that decodes; its main thread watches it (plan-process.ts). */
sharp.cache(false)
sharp.concurrency(1)

const answer: DecoderAnswer = await decodePlan(String(workerData.path)).then(
  plan => ({ plan }),
  error => {
    if (error instanceof PlanRefusal) return { refusal: { kind: error.kind, message: error.message } }
    throw error
  },
)
parentPort?.postMessage(answer)
