import { describe, expect, it } from 'vitest'
import {
  answerMs,
  createJob,
  dueSteps,
  holds,
  isDone,
  isResting,
  type JobEvent,
  rollbackPlans,
  type StepPlan,
  type SyncJob,
  stepJob,
} from './sync-job.ts'

const [a, b] = ['aa0000000001', 'aa0000000002']
const plans: readonly StepPlan[] = [
  { mac: a, name: 'sf', value: { addr: a }, before: { value: { addr: '', sfd: 100 } } },
  { mac: a, name: 'sync_slot', value: { addr: a, slot: 0 } },
  { mac: b, name: 'sf', value: { addr: a }, before: { value: { addr: b } } },
  { name: 'settings', value: { isStarted: true }, before: { value: { isStarted: false } } },
]
const fresh = () => createJob({ kind: 'start', projectUid: 'p1' }, plans, 0)
const moved = (job: SyncJob, ...events: JobEvent[]) => events.reduce(stepJob, job)
const due = (job: SyncJob) => dueSteps(job).map(step => step.id)
const states = (job: SyncJob) => job.steps.map(step => step.state)
const send = (id: string, nowMs = 0): JobEvent[] => [
  { type: 'sending', id },
  { type: 'sent', id, nowMs },
]
const says = (mac: string, name: string, value: unknown, saidAtMs = 1_000): JobEvent => ({
  type: 'received',
  mac,
  name,
  value,
  saidAtMs,
})

describe('a sync job', () => {
  it('sends to nodes in parallel, to each one step after another, and the settings last', () => {
    let job = fresh()
    expect(due(job)).toEqual([`${a} sf`, `${b} sf`])
    job = moved(job, ...send(`${a} sf`), ...send(`${b} sf`))
    expect(due(job)).toEqual([])
    job = moved(job, says(a, 'sf', { addr: a.toUpperCase(), sfd: 100 }))
    expect(due(job)).toEqual([`${a} sync_slot`])
    job = moved(job, ...send(`${a} sync_slot`), says(a, 'sync_slot', { addr: a, slot: 0 }))
    expect(due(job)).toEqual([])
    job = moved(job, says(b, 'sf', { addr: a }))
    expect(due(job)).toEqual(['project settings'])
    job = moved(
      job,
      { type: 'sending', id: 'project settings' },
      { type: 'sent', id: 'project settings', nowMs: 5, settled: true },
    )
    expect(isDone(job)).toBe(true)
    expect(isResting(job)).toBe(true)
  })

  it('ignores reports from before the step was sent, and reports of other values', () => {
    const job = moved(fresh(), ...send(`${a} sf`, 2_000))
    expect(moved(job, says(a, 'sf', { addr: a }, 1_999))).toBe(job)
    expect(moved(job, says(a, 'sf', { addr: b }, 2_500))).toBe(job)
    expect(moved(job, says(b, 'sf', { addr: a }, 2_500))).toBe(job)
  })

  it('keeps the reason of a rejection, continues with other nodes, and pauses', () => {
    const refused = { mac: a, name: 'sf', value: { addr: a }, state: 'refused', reason: 'not now' } as const
    let job = moved(fresh(), ...send(`${a} sf`), { type: 'message', message: refused, nowMs: 9 })
    expect(job.steps[0]).toMatchObject({ state: 'refused', reason: 'not now', settledAtMs: 9 })
    expect(due(job)).toEqual([`${b} sf`])
    job = moved(job, ...send(`${b} sf`), says(b, 'sf', { addr: a }))
    expect(isResting(job)).toBe(true)
    expect(isDone(job)).toBe(false)
  })

  it('treats a step as failed after its timeout, and accepts a later report', () => {
    const sent = moved(fresh(), ...send(`${a} sf`))
    expect(moved(sent, { type: 'tick', nowMs: answerMs })).toBe(sent)
    const silent = moved(sent, { type: 'tick', nowMs: answerMs + 1 })
    expect(silent.steps[0]?.state).toBe('silent')
    const late = moved(silent, says(a, 'sf', { addr: a }, answerMs + 500))
    expect(late.steps[0]?.state).toBe('applied')
  })

  it('sends a step again on request, even out of order, and clears its error', () => {
    const problem = { kind: 'unreachable' }
    let job = moved(
      fresh(),
      { type: 'sending', id: `${a} sf` },
      { type: 'failed', id: `${a} sf`, nowMs: 1, problem },
    )
    expect(job.steps[0]).toMatchObject({ state: 'refused', problem })
    job = moved(job, { type: 'retry', id: `${a} sf` }, { type: 'retry', id: 'project settings' })
    expect(job.steps[0]?.problem).toBeUndefined()
    expect(due(job)).toContain(`${a} sf`)
    expect(due(job)).toContain('project settings')
  })

  it('sends nothing after it was stopped, and continues on request', () => {
    const stopped = moved(fresh(), ...send(`${a} sf`), { type: 'stop' }, says(a, 'sf', { addr: a }))
    expect(due(stopped)).toEqual([])
    expect(states(stopped)[0]).toBe('applied')
    expect(due(moved(stopped, { type: 'resume' }))).toEqual([`${a} sync_slot`, `${b} sf`])
  })

  it('is interrupted by a reload: steps without a response may be sent again', () => {
    const job = moved(fresh(), { type: 'sending', id: `${a} sf` }, { type: 'interrupt' })
    expect(job.phase).toBe('interrupted')
    expect(states(job)[0]).toBe('waiting')
    const problem = { kind: 'unreachable' }
    const cut = moved(job, { type: 'resume' }, { type: 'sending', id: `${a} sf` })
    const left = moved(cut, { type: 'failed', id: `${a} sf`, nowMs: 9, problem }, { type: 'interrupt' })
    expect(states(left)[0]).toBe('waiting')
    expect(left.steps[0]?.problem).toBeUndefined()
    expect(moved(moved(fresh(), { type: 'stop' }), { type: 'interrupt' }).phase).toBe('stopped')
  })

  it('works on at most 20 nodes in parallel', () => {
    const many = Array.from({ length: 25 }, (_, i): StepPlan => ({ mac: `m${i}`, name: 'sf', value: 1 }))
    expect(due(createJob({ kind: 'start', projectUid: 'p1' }, many, 0))).toHaveLength(20)
  })

  it('rolls back steps that may have been applied, last first, to their previous values', () => {
    const job = moved(
      fresh(),
      ...send(`${a} sf`),
      says(a, 'sf', { addr: a }),
      ...send(`${a} sync_slot`),
      says(a, 'sync_slot', { addr: a, slot: 0 }),
      ...send(`${b} sf`),
    )
    expect(rollbackPlans(job)).toEqual([
      { mac: b, name: 'sf', value: { addr: b }, before: { value: { addr: a } } },
      { mac: a, name: 'sf', value: { addr: '', sfd: 100 }, before: { value: { addr: a } } },
    ])
  })
})

it.each([
  [{ addr: 'AA' }, { addr: 'aa' }, true],
  [{ addr: 'aa', sfd: 3 }, { addr: 'aa' }, true],
  [{ sfd: 3 }, { addr: 'aa' }, false],
  [[1, 2], [1], false],
  [undefined, {}, false],
  [null, null, true],
])('%j equals %j: %s', (reported, sentValue, expected) => {
  expect(holds(reported, sentValue)).toBe(expected)
})
