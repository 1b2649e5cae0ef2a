import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createFairQueue } from '#domain/fair-queue.ts'
import type { DecodedPlan } from './decode-plan.ts'
import { PlanRefusal, type RefusalKind } from './plan-refusal.ts'

/** Message of the decoding process: the result, or the refusal. */
export type DecoderAnswer = { plan: DecodedPlan } | { refusal: { kind: RefusalKind; message: string } }

export interface PlanDecoderOptions {
  /** A plan whose decoding takes longer is refused. */
  timeLimitMs: number
  /** Resident memory of the decoding process, MB; beyond it the process is ended. */
  memoryLimitMb?: number
}

const defaultMemoryMb = 1_000
/** At most one per company, so that a slow plan does not delay other companies. */
const processesAtOnce = 2
/** Waiting uploads of one company; each is on the disk meanwhile. */
const maxWaiting = 20

/** Environment of the process, which reads untrusted files and must not know secrets. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

interface Waiting {
  path: string
  resolve: (plan: DecodedPlan) => void
  reject: (error: unknown) => void
}

/**
 * Decodes plans in separate processes, which are ended if they take too long or need too much memory.
 * Companies take turns. The decoder rejects with PlanRefusal.
 */
export function createPlanDecoder({ timeLimitMs, memoryLimitMb = defaultMemoryMb }: PlanDecoderOptions) {
  const queue = createFairQueue<Waiting>()
  const busy = new Set<string>()

  function next(): void {
    if (busy.size >= processesAtOnce) return
    const taken = queue.shift(company => !busy.has(company))
    if (!taken) return
    const { owner, item } = taken
    busy.add(owner)
    decodeInProcess(item.path, timeLimitMs, memoryLimitMb)
      .then(item.resolve, item.reject)
      .finally(() => {
        busy.delete(owner)
        next()
      })
  }

  /** @param company that the turn belongs to */
  return (path: string, company: string): Promise<DecodedPlan> => {
    if (queue.waitingOf(company) >= maxWaiting)
      return Promise.reject(
        new PlanRefusal('busy', `${maxWaiting} plans of this company wait already; try again later`),
      )
    return new Promise((resolve, reject) => {
      queue.push(company, { path, resolve, reject })
      next()
    })
  }
}

function decodeInProcess(path: string, timeLimitMs: number, memoryLimitMb: number): Promise<DecodedPlan> {
  const env = Object.fromEntries(
    passedOn.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const program = fileURLToPath(import.meta.resolve('#server/plans/plan-process.ts'))
  return new Promise((resolve, reject) => {
    const child = fork(program, [path, String(memoryLimitMb)], {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => {
      reject(new PlanRefusal('too-complex', `decoding the image took longer than ${timeLimitMs / 1000} s`))
      child.kill('SIGKILL')
    }, timeLimitMs)
    child.on('message', (answer: Partial<DecoderAnswer>) => {
      if ('plan' in answer && answer.plan) resolve(answer.plan)
      else if ('refusal' in answer && answer.refusal)
        reject(new PlanRefusal(answer.refusal.kind, answer.refusal.message))
    })
    child.once('error', error => {
      clearTimeout(timer)
      reject(error)
    })
    // Has no effect after a response, because the promise is settled.
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new PlanRefusal('malformed', 'decoding the image ended without a result'))
    })
  })
}
