import type { SentParameter } from '../hardware/node-parameter.ts'
import type { MacAddress, ProjectUid } from '../uid.ts'

export type StepName = 'sf' | 'sync_slot' | 'tdoa_schedule' | 'settings'

/** `silent`: sent, without an answer within `answerMs`; a later answer still counts. */
export type StepState = 'waiting' | 'sending' | 'sent' | 'applied' | 'refused' | 'silent'

export interface StepPlan {
  /** Absent for a step that changes the project's settings instead of a node. */
  readonly mac?: MacAddress
  readonly name: StepName
  readonly value: unknown
  /** Previous value for a rollback; absent if unknown. */
  readonly before?: { readonly value: unknown }
}

export interface JobStep extends StepPlan {
  readonly id: string
  readonly state: StepState
  /** Sent on request, without waiting for other steps. */
  readonly forced?: boolean
  /** Reason that the node reported. */
  readonly reason?: string
  /** Why the service rejected it. */
  readonly problem?: { readonly kind: string; readonly detail?: string }
  readonly sentAtMs?: number
  readonly settledAtMs?: number
}

/** `interrupted`: the page was reloaded while the job ran. */
export type JobPhase = 'running' | 'stopped' | 'interrupted'

export interface SyncJob {
  readonly projectUid: ProjectUid
  readonly kind: 'start' | 'stop' | 'rollback'
  readonly phase: JobPhase
  readonly startedAtMs: number
  readonly steps: readonly JobStep[]
}

export type JobEvent =
  | { readonly type: 'sending'; readonly id: string }
  | { readonly type: 'sent'; readonly id: string; readonly nowMs: number; readonly settled?: boolean }
  | {
      readonly type: 'failed'
      readonly id: string
      readonly nowMs: number
      readonly problem: NonNullable<JobStep['problem']>
    }
  /** A parameter report of a node. `saidAtMs`: its time; a report from before the step was sent proves nothing. */
  | {
      readonly type: 'received'
      readonly mac: MacAddress
      readonly name: string
      readonly value: unknown
      readonly saidAtMs: number
    }
  | { readonly type: 'message'; readonly message: SentParameter; readonly nowMs: number }
  | { readonly type: 'tick'; readonly nowMs: number }
  | { readonly type: 'retry'; readonly id: string }
  | { readonly type: 'stop' }
  | { readonly type: 'resume' }
  | { readonly type: 'interrupt' }

/** Time that a node has for its answer. */
export const answerMs = 30_000
/** Number of nodes processed in parallel (specification, bounds). */
const nodesAtOnce = 20

const isOpen = ({ state }: JobStep) => state === 'sending' || state === 'sent'

export function createJob(
  { kind, projectUid }: Pick<SyncJob, 'kind' | 'projectUid'>,
  plans: readonly StepPlan[],
  nowMs: number,
): SyncJob {
  const steps = plans.map(
    (plan): JobStep => ({ ...plan, id: `${plan.mac ?? 'project'} ${plan.name}`, state: 'waiting' }),
  )
  return { kind, projectUid, phase: 'running', startedAtMs: nowMs, steps }
}

/** Whether a reported value contains all that was sent. Nodes merge objects into their current value. */
export function holds(reported: unknown, sent: unknown): boolean {
  if (typeof sent === 'string' && typeof reported === 'string')
    return reported.toLowerCase() === sent.toLowerCase()
  if (typeof sent !== 'object' || sent === null || typeof reported !== 'object' || reported === null)
    return reported === sent
  if (Array.isArray(sent) && (!Array.isArray(reported) || reported.length !== sent.length)) return false
  return Object.entries(sent).every(([key, value]) =>
    holds((reported as Record<string, unknown>)[key], value),
  )
}

/**
 * Steps to send now. A node receives one step at a time; a step of the settings waits for all previous steps, and all
 * later steps wait for it.
 */
export function dueSteps(job: SyncJob): JobStep[] {
  if (job.phase !== 'running') return []
  const due: JobStep[] = []
  const stuck = new Set<string>()
  const busy = new Set(job.steps.filter(isOpen).map(({ mac }) => mac))
  let allBefore = true
  let barrier = false
  for (const step of job.steps) {
    const inTurn = step.mac === undefined ? allBefore : !barrier && !stuck.has(step.mac)
    const hasRoom = busy.has(step.mac) || busy.size < nodesAtOnce
    if (step.state === 'waiting' && hasRoom && (inTurn || step.forced)) {
      due.push(step)
      busy.add(step.mac)
    }
    if (step.state === 'applied') continue
    allBefore = false
    if (step.mac === undefined) barrier = true
    else stuck.add(step.mac)
  }
  return due
}

/** Nothing is running, and no step starts by itself. */
export const isResting = (job: SyncJob) => !job.steps.some(isOpen) && dueSteps(job).length === 0
export const isDone = (job: SyncJob) => job.steps.every(step => step.state === 'applied')

function settled(step: JobStep, state: StepState, atMs: number): JobStep {
  const { problem: _problem, reason: _reason, ...rest } = step
  return { ...rest, state, settledAtMs: atMs }
}

function afterMessage(step: JobStep, message: SentParameter, nowMs: number): JobStep {
  const atMs = message.settledAtMs ?? nowMs
  if (message.state === 'applied') return settled(step, 'applied', atMs)
  if (message.state !== 'refused') return step
  return { ...settled(step, 'refused', atMs), ...(message.reason && { reason: message.reason }) }
}

function again(step: JobStep): JobStep {
  const { problem: _problem, reason: _reason, settledAtMs: _settledAtMs, ...rest } = step
  return { ...rest, state: 'waiting' }
}

/**
 * A reload aborts its requests with the same error as a lost connection, so whether the service received the step is
 * unknown. Sending it twice is harmless.
 */
const wasCutOff = ({ state, problem }: JobStep) => state === 'sending' || problem?.kind === 'unreachable'

function afterEvent(step: JobStep, event: JobEvent): JobStep {
  const answers = step.state === 'sent' || step.state === 'silent'
  switch (event.type) {
    case 'sending':
      return step.id === event.id ? { ...step, state: 'sending' } : step
    case 'sent':
      if (step.id !== event.id || step.state !== 'sending') return step
      return event.settled
        ? { ...settled(step, 'applied', event.nowMs), sentAtMs: event.nowMs }
        : { ...step, state: 'sent', sentAtMs: event.nowMs }
    case 'failed':
      return step.id === event.id && step.state === 'sending'
        ? { ...settled(step, 'refused', event.nowMs), problem: event.problem }
        : step
    case 'received': {
      const isNew = event.saidAtMs >= (step.sentAtMs ?? Number.POSITIVE_INFINITY)
      const isIt = step.mac === event.mac && step.name === event.name
      return answers && isNew && isIt && holds(event.value, step.value)
        ? settled(step, 'applied', event.saidAtMs)
        : step
    }
    case 'message': {
      const { message, nowMs } = event
      const isIt = step.mac === message.mac && step.name === message.name && holds(message.value, step.value)
      return answers && isIt ? afterMessage(step, message, nowMs) : step
    }
    case 'tick':
      return step.state === 'sent' && event.nowMs - (step.sentAtMs ?? event.nowMs) > answerMs
        ? { ...step, state: 'silent' }
        : step
    case 'retry': {
      if (step.id !== event.id || isOpen(step) || step.state === 'applied') return step
      return { ...again(step), forced: true }
    }
    case 'interrupt':
      return wasCutOff(step) ? again(step) : step
    default:
      return step
  }
}

function phaseAfter({ phase }: SyncJob, { type }: JobEvent): JobPhase {
  if (type === 'retry' || type === 'resume') return 'running'
  if (phase !== 'running') return phase
  return type === 'stop' ? 'stopped' : type === 'interrupt' ? 'interrupted' : phase
}

/** Applies an event to a job. Pure: the runner sends `dueSteps` and reports their results as events. */
export function stepJob(job: SyncJob, event: JobEvent): SyncJob {
  const steps = job.steps.map(step => afterEvent(step, event))
  const changed = steps.some((step, i) => step !== job.steps[i])
  const phase = phaseAfter(job, event)
  return changed || phase !== job.phase ? { ...job, phase, steps } : job
}

/**
 * Steps that restore the previous values: every step that a node may have applied with a known previous value, in
 * reverse order.
 */
export function rollbackPlans({ steps }: SyncJob): StepPlan[] {
  return steps
    .filter(step => step.sentAtMs !== undefined && step.before && step.state !== 'refused')
    .map(({ mac, name, value, before }) => ({
      ...(mac !== undefined && { mac }),
      name,
      value: before?.value,
      before: { value },
    }))
    .reverse()
}
