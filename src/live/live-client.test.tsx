import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveClient } from './live-client.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const options = { projectUid: 'p1', caller: { origin: 'https://rtls.example' } }
let sent: ToWorker[]
let live: LiveClient
let emit: (message: FromWorker) => void

beforeEach(() => {
  sent = []
  const worker = {
    onmessage: null as ((event: MessageEvent) => unknown) | null,
    postMessage: (message: ToWorker) => void sent.push(message),
    terminate: () => undefined,
  }
  emit = data => void worker.onmessage?.(new MessageEvent('message', { data }))
  live = new LiveClient(() => worker as never)
})
afterEach(() => live.destroy())

const types = () => sent.map(({ type }) => type)

it('continues a stream that is started again with the same options', () => {
  live.start(options)
  live.start({ ...options })
  expect(types()).toEqual(['start'])
})

it('starts again for another project, and after it was stopped', () => {
  live.start(options)
  live.start({ ...options, projectUid: 'p2' })
  live.stop()
  live.start({ ...options, projectUid: 'p2' })
  expect(types()).toEqual(['start', 'start', 'stop', 'start'])
})

it('drops what happened in the stream of another project before there was a listener', () => {
  live.start(options)
  emit({ type: 'event', event: { type: 'caught-up' } })
  live.start({ ...options, projectUid: 'p2' })
  const listener = vi.fn()
  live.onEvent(listener)
  expect(listener).not.toHaveBeenCalled()
})

it('passes what happened before to the first listener only, with the time it was received', async () => {
  const beforeMs = performance.now()
  emit({ type: 'event', event: { type: 'caught-up' } })
  const afterMs = performance.now()
  await live.caughtUp
  const [first, second] = [vi.fn(), vi.fn()]
  live.onEvent(first)
  live.onEvent(second)
  expect(first.mock.calls).toEqual([[{ type: 'caught-up' }, expect.any(Number)]])
  expect(first.mock.calls[0]?.[1]).toBeGreaterThanOrEqual(beforeMs)
  expect(first.mock.calls[0]?.[1]).toBeLessThanOrEqual(afterMs)
  expect(second).not.toHaveBeenCalled()
  emit({ type: 'event', event: { type: 'missed' } })
  expect(first).toHaveBeenCalledTimes(2)
  expect(second).toHaveBeenCalledTimes(1)
})
