import { create, type StoreApi } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { dueSteps, type JobEvent, type JobStep, type SyncJob, stepJob } from '#domain/sync/sync-job.ts'
import type { MacAddress, ProjectUid } from '#domain/uid.ts'
import { problemOf } from './problem-of.ts'

export interface SyncJobState {
  readonly job: SyncJob | undefined
}

/**
 * The sync job of this browser. It survives leaving its page. After a reload it knows what was sent and the
 * previous values, but stays `interrupted` until a user continues it.
 */
export const useSyncJob = create<SyncJobState>()(
  persist((): SyncJobState => ({ job: undefined }), {
    name: 'floorwatch-sync-job',
    storage: createJSONStorage(() => sessionStorage),
    merge: (stored, fresh) => {
      const { job } = (stored ?? fresh) as SyncJobState
      return { job: job && stepJob(job, { type: 'interrupt' }) }
    },
  }),
)

/** The ports of a running job. */
export interface JobPorts {
  /** Sends a step to the service; true if no node has to confirm it. */
  readonly send: (projectUid: ProjectUid, step: JobStep) => Promise<boolean>
  /** The current reports of nodes without a response. */
  readonly read: (projectUid: ProjectUid, macs: readonly MacAddress[]) => Promise<readonly JobEvent[]>
  /** Listens for reports of nodes. Returns a function that stops it. */
  readonly subscribe: (emit: (event: JobEvent) => void) => () => void
  readonly now: () => number
  /** Calls repeatedly. Returns a function that stops it. */
  readonly repeat: (act: () => void, everyMs: number) => () => void
}

/** Polling interval for nodes without a response; usually the stream is faster. */
const readEveryMs = 2_000

const withoutAnswer = (job: SyncJob | undefined) =>
  job?.steps.filter(({ state }) => state === 'sent' || state === 'silent') ?? []

/**
 * Sends the steps of the job in `store`, listens for responses, and sends the next steps until all are done.
 */
export class JobRunner {
  readonly #store: StoreApi<SyncJobState>
  readonly #ports: JobPorts
  #unsubscribe: (() => void) | undefined
  #rest: (() => void) | undefined
  #isReading = false

  constructor(store: StoreApi<SyncJobState>, ports: JobPorts) {
    this.#store = store
    this.#ports = ports
  }

  /** Starts a job; replaces the previous one. */
  begin(job: SyncJob): void {
    this.#store.setState({ job })
    this.#pump()
  }

  /** Removes the job; messages that were sent stay sent. */
  dismiss(): void {
    this.#store.setState({ job: undefined })
    this.#pump()
  }

  dispatch(event: JobEvent): void {
    this.#store.setState(({ job }) => ({ job: job && stepJob(job, event) }))
    this.#pump()
  }

  /** Events are ignored once another job was started. */
  #sender({ startedAtMs }: SyncJob): (event: JobEvent) => void {
    return event => {
      if (this.#store.getState().job?.startedAtMs === startedAtMs) this.dispatch(event)
    }
  }

  async #send(job: SyncJob, step: JobStep): Promise<void> {
    const emit = this.#sender(job)
    const { id } = step
    try {
      // The time before the call: a fast node may respond before the service does.
      const nowMs = this.#ports.now()
      emit({ type: 'sent', id, nowMs, settled: await this.#ports.send(job.projectUid, step) })
    } catch (error) {
      const { kind, detail } = problemOf(error)
      emit({ type: 'failed', id, nowMs: this.#ports.now(), problem: { kind, ...(detail && { detail }) } })
    }
  }

  async #read(): Promise<void> {
    const { job } = this.#store.getState()
    if (!job || this.#isReading) return
    const emit = this.#sender(job)
    emit({ type: 'tick', nowMs: this.#ports.now() })
    const macs = [...new Set(withoutAnswer(job).flatMap(({ mac }) => mac ?? []))]
    this.#isReading = true
    try {
      for (const event of await this.#ports.read(job.projectUid, macs)) emit(event)
    } catch {
      // A failed poll reveals nothing about the nodes: the next one may, and their timeout continues.
    } finally {
      this.#isReading = false
    }
  }

  #pump(): void {
    const { job } = this.#store.getState()
    const waiting = withoutAnswer(job)
    if (waiting.length > 0) this.#unsubscribe ??= this.#ports.subscribe(event => this.dispatch(event))
    else {
      this.#unsubscribe?.()
      this.#unsubscribe = undefined
    }
    if (waiting.some(({ state }) => state === 'sent'))
      this.#rest ??= this.#ports.repeat(() => void this.#read(), readEveryMs)
    else {
      this.#rest?.()
      this.#rest = undefined
    }
    for (const step of job ? dueSteps(job) : []) {
      this.#store.setState(({ job: latest }) => ({
        job: latest && stepJob(latest, { type: 'sending', id: step.id }),
      }))
      if (job) void this.#send(job, step)
    }
  }
}
