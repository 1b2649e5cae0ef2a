import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { decodePlan } from './decode-plan.ts'
import type { DecoderAnswer } from './plan-decoder.ts'
import { PlanRefusal } from './plan-refusal.ts'

/** The thread of a decoding process that decodes; its main thread watches it (plan-process.ts). */
sharp.cache(false)
sharp.concurrency(1)

async function answerOf(path: string): Promise<DecoderAnswer> {
  try {
    return { plan: await decodePlan(path) }
  } catch (error) {
    if (error instanceof PlanRefusal) return { refusal: { kind: error.kind, message: error.message } }
    throw error
  }
}

// Any other error ends the thread, and with it the process.
parentPort?.on('message', async (path: string) => parentPort?.postMessage(await answerOf(path)))
