import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRetryingWorker, workerReady } from './retrying-worker.ts'

type Port = ReturnType<Parameters<typeof openRetryingWorker>[0]>

/** The opened workers in order, with the messages that each received. */
function trial() {
  const opened: { port: Port; got: unknown[]; ended: boolean }[] = []
  const missing = vi.fn()
  const received: unknown[] = []
  const worker = openRetryingWorker(() => {
    const each: (typeof opened)[number] = {
      got: [],
      ended: false,
      port: {
        onmessage: null,
        onerror: null,
        postMessage: (message: unknown) => void each.got.push(message),
        terminate: () => {
          each.ended = true
        },
      },
    }
    opened.push(each)
    return each.port
  }, missing)
  worker.onmessage = event => void received.push(event.data)
  const say = (number: number, data: unknown) =>
    opened[number]?.port.onmessage?.call({} as Worker, new MessageEvent('message', { data }))
  const fail = (number: number) => opened[number]?.port.onerror?.call({} as Worker, new ErrorEvent('error'))
  return { worker, opened, missing, received, say, fail }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('queues messages until the worker is ready, and keeps their order', () => {
  const { worker, opened, received, say, missing } = trial()
  worker.postMessage('first')
  worker.postMessage('second')
  expect(opened[0]?.got).toEqual([])
  say(0, workerReady)
  worker.postMessage('third')
  expect(opened[0]?.got).toEqual(['first', 'second', 'third'])
  say(0, { type: 'summary' })
  expect(received).toEqual([{ type: 'summary' }])
  expect(missing).not.toHaveBeenCalled()
})

it('reopens it with increasing delays until its script loads; no message is lost', () => {
  const { worker, opened, missing, fail, say } = trial()
  worker.postMessage('start')
  for (const [number, waitMs] of [500, 1_000, 2_000, 4_000, 5_000, 5_000].entries()) {
    fail(number)
    expect(missing).toHaveBeenCalledTimes(number + 1)
    expect(opened[number]?.ended).toBe(true)
    vi.advanceTimersByTime(waitMs - 1)
    expect(opened).toHaveLength(number + 1)
    vi.advanceTimersByTime(1)
    expect(opened).toHaveLength(number + 2)
  }
  say(6, workerReady)
  expect(opened.map(({ got }) => got.length)).toEqual([0, 0, 0, 0, 0, 0, 1])
})

it('gives up on a script that does not load over a dead connection', () => {
  const { opened, missing } = trial()
  vi.advanceTimersByTime(15_000)
  expect(missing).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(500)
  expect(opened).toHaveLength(2)
})

it('an error of a running worker ends nothing', () => {
  const { worker, opened, missing, fail, say } = trial()
  say(0, workerReady)
  fail(0)
  vi.advanceTimersByTime(60_000)
  worker.postMessage('more')
  expect(opened).toHaveLength(1)
  expect(opened[0]?.got).toEqual(['more'])
  expect(missing).not.toHaveBeenCalled()
})

it('is not reopened after it was terminated', () => {
  const { worker, opened, fail } = trial()
  fail(0)
  worker.terminate()
  vi.advanceTimersByTime(60_000)
  expect(opened).toHaveLength(1)
})
