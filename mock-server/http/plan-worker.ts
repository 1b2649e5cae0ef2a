import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { decodePlan } from './plan-decoding.ts'
import { PlanRefusal } from './plan-refusal.ts'

/** Runs in a worker of its own: a hostile image may take its time and its memory, not the server's. */
sharp.cache(false)
sharp.concurrency(1)

const decoded = await decodePlan(String(workerData.path)).then(
  plan => ({ plan }),
  error => {
    if (error instanceof PlanRefusal) return { refusal: { kind: error.kind, message: error.message } }
    throw error
  },
)
parentPort?.postMessage(decoded)
