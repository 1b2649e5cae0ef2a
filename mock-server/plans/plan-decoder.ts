import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createFairQueue } from '#domain/fair-queue.ts'
import type { DecodedPlan } from './decode-plan.ts'
import { PlanRefusal, type RefusalKind } from './plan-refusal.ts'

/** Message of the decoding process: the result, or the refusal. `isLast`: the process ends after it. */
export type DecoderAnswer = ({ plan: DecodedPlan } | { refusal: { kind: RefusalKind; message: string } }) & {
  isLast?: boolean
}

/** Message to the decoding process. */
export interface DecoderRequest {
  path: string
}

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
/** A process without a plan for this long is ended. */
const idleMs = 30_000

/** Environment of the process, which reads untrusted files and must not know secrets. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

interface Waiting {
  path: string
  resolve: (plan: DecodedPlan) => void
  reject: (error: unknown) => void
}

/**
 * Decodes plans in separate processes, which are ended if they take too long or need too much memory.
 * Companies take turns; a process only ever sees plans of one company, and is reused for its next one, because
 * loading the sanitizer takes longer than most plans. The decoder rejects with PlanRefusal.
 */
export function createPlanDecoder({ timeLimitMs, memoryLimitMb = defaultMemoryMb }: PlanDecoderOptions) {
  const queue = createFairQueue<Waiting>()
  const busy = new Set<string>()
  const idle = new Map<string, { process: DecodingProcess; timer: NodeJS.Timeout }>()

  function takeProcess(company: string): DecodingProcess {
    const kept = idle.get(company)
    if (!kept) return new DecodingProcess(memoryLimitMb)
    clearTimeout(kept.timer)
    idle.delete(company)
    return kept.process.isUsable ? kept.process : new DecodingProcess(memoryLimitMb)
  }

  function keepProcess(company: string, process: DecodingProcess): void {
    if (!process.isUsable) return
    const end = () => {
      idle.delete(company)
      process.end()
    }
    idle.set(company, { process, timer: setTimeout(end, idleMs).unref() })
    const [oldest] = idle
    if (idle.size <= processesAtOnce || !oldest) return
    clearTimeout(oldest[1].timer)
    idle.delete(oldest[0])
    oldest[1].process.end()
  }

  function next(): void {
    if (busy.size >= processesAtOnce) return
    const taken = queue.shift(company => !busy.has(company))
    if (!taken) return
    const { owner, item } = taken
    busy.add(owner)
    const process = takeProcess(owner)
    process
      .decode(item.path, timeLimitMs)
      .then(item.resolve, item.reject)
      .finally(() => {
        keepProcess(owner, process)
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

/** A process that decodes one plan after the other, until it is ended or one of them ends it. */
class DecodingProcess {
  readonly #child: ChildProcess
  #settle: ((answer: DecoderAnswer | undefined) => void) | undefined
  /** Whether it can take another plan. */
  isUsable = true

  constructor(memoryLimitMb: number) {
    const env = Object.fromEntries(
      passedOn.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
    )
    const program = fileURLToPath(import.meta.resolve('#server/plans/plan-process.ts'))
    const options: ForkOptions = { env, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }
    this.#child = fork(program, [String(memoryLimitMb)], options)
    // An idle process does not keep the server running.
    this.#child.unref()
    this.#child.channel?.unref()
    this.#child.on('message', (answer: DecoderAnswer) => {
      if (answer.isLast) this.isUsable = false
      this.#settle?.(answer)
    })
    for (const event of ['error', 'exit'])
      this.#child.once(event, () => {
        this.isUsable = false
        this.#settle?.(undefined)
      })
  }

  decode(path: string, timeLimitMs: number): Promise<DecodedPlan> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.end()
        settle({
          refusal: {
            kind: 'too-complex',
            message: `decoding the image took longer than ${timeLimitMs / 1000} s`,
          },
        })
      }, timeLimitMs)
      const settle = (answer: DecoderAnswer | undefined) => {
        this.#settle = undefined
        clearTimeout(timer)
        if (answer && 'plan' in answer) resolve(answer.plan)
        else if (answer) reject(new PlanRefusal(answer.refusal.kind, answer.refusal.message))
        else reject(new PlanRefusal('malformed', 'decoding the image ended without a result'))
      }
      this.#settle = settle
      if (this.#child.connected) this.#child.send({ path })
      else settle(undefined)
    })
  }

  end(): void {
    this.isUsable = false
    this.#child.kill('SIGKILL')
  }
}
