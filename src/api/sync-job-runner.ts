import type { StoreApi } from 'zustand'
import { dueSteps, type JobEvent, type JobStep, type SyncJob, stepJob } from '#domain/sync/sync-job.ts'
import type { MacAddress, ProjectUid } from '#domain/uid.ts'
import { problemOf } from './problem-of.ts'
import type { SyncJobState } from './sync-job-store.ts'

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
export function createJobRunner(store: StoreApi<SyncJobState>, ports: JobPorts) {
  let unsubscribe: (() => void) | undefined
  let rest: (() => void) | undefined
  let isReading = false

  function dispatch(event: JobEvent): void {
    store.setState(({ job }) => ({ job: job && stepJob(job, event) }))
    pump()
  }

  /** Events are ignored once another job was started. */
  const sender =
    ({ startedAtMs }: SyncJob) =>
    (event: JobEvent) => {
      if (store.getState().job?.startedAtMs === startedAtMs) dispatch(event)
    }

  async function send(job: SyncJob, step: JobStep): Promise<void> {
    const emit = sender(job)
    const { id } = step
    try {
      // The time before the call: a fast node may respond before the service does.
      const nowMs = ports.now()
      emit({ type: 'sent', id, nowMs, settled: await ports.send(job.projectUid, step) })
    } catch (error) {
      const { kind, detail } = problemOf(error)
      emit({ type: 'failed', id, nowMs: ports.now(), problem: { kind, ...(detail && { detail }) } })
    }
  }

  async function read(): Promise<void> {
    const { job } = store.getState()
    if (!job || isReading) return
    const emit = sender(job)
    emit({ type: 'tick', nowMs: ports.now() })
    const macs = [...new Set(withoutAnswer(job).flatMap(({ mac }) => mac ?? []))]
    isReading = true
    try {
      for (const event of await ports.read(job.projectUid, macs)) emit(event)
    } catch {
      // A failed poll reveals nothing about the nodes: the next one may, and their timeout continues.
    } finally {
      isReading = false
    }
  }

  function pump(): void {
    const { job } = store.getState()
    const waiting = withoutAnswer(job)
    if (waiting.length > 0) unsubscribe ??= ports.subscribe(dispatch)
    else {
      unsubscribe?.()
      unsubscribe = undefined
    }
    if (waiting.some(({ state }) => state === 'sent')) rest ??= ports.repeat(() => void read(), readEveryMs)
    else {
      rest?.()
      rest = undefined
    }
    for (const step of job ? dueSteps(job) : []) {
      store.setState(({ job: latest }) => ({
        job: latest && stepJob(latest, { type: 'sending', id: step.id }),
      }))
      if (job) void send(job, step)
    }
  }

  return {
    /** Starts a job; replaces the previous one. */
    begin(job: SyncJob): void {
      store.setState({ job })
      pump()
    },
    dispatch,
    /** Removes the job; messages that were sent stay sent. */
    dismiss(): void {
      store.setState({ job: undefined })
      pump()
    },
  }
}

export type JobRunner = ReturnType<typeof createJobRunner>
