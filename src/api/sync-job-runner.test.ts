import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand'
import { createJob, isDone, type JobEvent } from '#domain/sync/sync-job.ts'
import { ApiError } from './api-error.ts'
import { type JobPorts, JobRunner, type SyncJobState } from './sync-job-runner.ts'

const patience = { timeout: 40_000 }

const mac = 'aa0000000001'
const job = () =>
  createJob(
    { kind: 'start', projectUid: 'p1' },
    [
      { mac, name: 'sf', value: { addr: mac } },
      { name: 'settings', value: { isStarted: true } },
    ],
    0,
  )

/** Ports whose clock and nodes the test controls. */
function world(send: JobPorts['send'] = async (_project, step) => step.mac === undefined) {
  const store = createStore<SyncJobState>(() => ({ job: undefined }))
  const listeners = new Set<(event: JobEvent) => void>()
  const looks = new Set<() => void>()
  const state = { nowMs: 0, seen: [] as readonly JobEvent[] }
  const listen =
    <T>(set: Set<T>) =>
    (each: T) => {
      set.add(each)
      return () => void set.delete(each)
    }
  const runner = new JobRunner(store, {
    send: vi.fn(send),
    read: async () => state.seen,
    subscribe: listen(listeners),
    now: () => state.nowMs,
    repeat: act => listen(looks)(act),
  })
  const stateOf = (index: number) => store.getState().job?.steps[index]?.state
  return { runner, store, listeners, looks, state, stateOf }
}

it('sends, receives the report on the stream, saves the settings, and stops listening', async () => {
  const { runner, store, listeners, looks, stateOf } = world()
  runner.begin(job())
  await vi.waitFor(() => expect(stateOf(0)).toBe('sent'), patience)
  expect(looks.size).toBe(1)
  for (const report of listeners)
    report({ type: 'received', mac, name: 'sf', value: { addr: mac }, saidAtMs: 1 })
  await vi.waitFor(() => expect(isDone(store.getState().job ?? job())).toBe(true), patience)
  expect([listeners.size, looks.size]).toEqual([0, 0])
})

it('polls if nothing is received, and treats a node as silent after its timeout', async () => {
  const { runner, looks, listeners, state, stateOf } = world()
  runner.begin(job())
  await vi.waitFor(() => expect(stateOf(0)).toBe('sent'), patience)
  state.nowMs = 31_000
  for (const look of looks) look()
  await vi.waitFor(() => expect(stateOf(0)).toBe('silent'), patience)
  expect([listeners.size, looks.size]).toEqual([1, 0])
  expect(stateOf(1)).toBe('waiting')
})

it('reports why the service rejected a step, and sends it again on request', async () => {
  let isDown = true
  const { runner, store, state, looks, stateOf } = world(async (_project, step) => {
    if (isDown) throw new ApiError({ status: 503, title: 'in maintenance', fieldErrors: [] } as never)
    return step.mac === undefined
  })
  runner.begin(job())
  await vi.waitFor(() => expect(stateOf(0)).toBe('refused'), patience)
  expect(store.getState().job?.steps[0]?.problem).toEqual({ kind: 'server-failed', detail: 'in maintenance' })
  isDown = false
  runner.dispatch({ type: 'retry', id: `${mac} sf` })
  await vi.waitFor(() => expect(stateOf(0)).toBe('sent'), patience)
  state.seen = [{ type: 'received', mac, name: 'sf', value: { addr: mac }, saidAtMs: 5 }]
  for (const look of looks) look()
  await vi.waitFor(() => expect(stateOf(1)).toBe('applied'), patience)
})

it('ignores reports for a dismissed job', async () => {
  const { runner, store, listeners, looks, stateOf } = world()
  runner.begin(job())
  await vi.waitFor(() => expect(stateOf(0)).toBe('sent'), patience)
  runner.dismiss()
  expect([store.getState().job, listeners.size, looks.size]).toEqual([undefined, 0, 0])
})
