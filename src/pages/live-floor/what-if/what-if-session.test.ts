import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Zone } from '#domain/zone/zone.ts'
import type { PastSource } from '#live/history/use-past-source.ts'
import type { ToWhatIf } from './what-if-messages.ts'
import { type WhatIfRequest, WhatIfSession, type WhatIfState } from './what-if-session.ts'

const hourMs = 3_600_000
const endMs = 500_000 * hourMs + 1_234
const lookBackMs = 300_000
const zone = { uid: 'z', name: 'Zone' } as Zone
const request: WhatIfRequest = { hours: 1, saved: undefined, drawn: zone, tags: [], timeZone: 'UTC' }

function open({
  rows = 10,
  recorded = false,
  maxFixes,
}: {
  rows?: number
  recorded?: boolean
  maxFixes?: number
}) {
  const spans: { startMs: number; endMs: number; signal: AbortSignal }[] = []
  const sent: ToWhatIf[] = []
  const states: WhatIfState[] = []
  let failing = false
  const source: PastSource = {
    read: async (span, signal) => {
      spans.push({ ...span, signal })
      if (failing) throw new Error('no answer')
      return Array.from({ length: rows }, (_, i) => ({
        tagUid: 'anna',
        areaUid: 'hall',
        x: 0,
        y: 0,
        z: 0,
        atMs: span.startMs + i,
      }))
    },
  }
  const worker = {
    postMessage: (message: ToWhatIf) => void sent.push(message),
    terminate: vi.fn(),
    onmessage: null as ((event: MessageEvent) => void) | null,
  }
  const session = new WhatIfSession({
    source,
    recorded,
    areaUid: 'hall',
    endMs,
    openWorker: () => worker as unknown as Worker,
    onState: state => void states.push(state),
    ...(maxFixes !== undefined && { maxFixes }),
  })
  return {
    session,
    spans,
    worker,
    asks: () => sent.filter(message => message.type === 'replay'),
    state: () => states.at(-1),
    fail: (now: boolean) => {
      failing = now
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(1_000)

it('loads the past once, backwards without gaps, and requests the replay when it is complete', async () => {
  const { session, spans, asks, state } = open({})
  session.request(request)
  await settle()
  expect(spans[0]?.endMs).toBe(endMs - 1)
  const ends = spans.slice(1).map(span => span.endMs)
  expect(ends).toEqual(spans.slice(0, -1).map(({ startMs }) => startMs - 1))
  expect(spans.at(-1)?.startMs).toBeLessThanOrEqual(endMs - hourMs - lookBackMs)
  expect(asks()).toMatchObject([{ drawn: zone, span: { startMs: endMs - hourMs, endMs } }])
  // The first position of the last read is the oldest.
  expect(state()).toMatchObject({ share: 1, cut: false, firstMs: spans.at(-1)?.startMs })
  const read = spans.length

  session.request({ ...request, drawn: { ...zone, dwellS: 5 } })
  await settle()
  expect(spans).toHaveLength(read)
  expect(asks()).toHaveLength(2)

  session.request({ ...request, hours: 8 })
  await settle()
  expect(spans.slice(read).every(span => span.endMs < endMs - hourMs - lookBackMs)).toBe(true)
  expect(asks().at(-1)).toMatchObject({ span: { startMs: endMs - 8 * hourMs, endMs } })
})

it('requests one replay for a drag, and shows only the answer to the last request', async () => {
  const { session, asks, worker, state } = open({})
  for (let i = 0; i < 20; i++) session.request({ ...request, drawn: { ...zone, dwellS: i } })
  await settle()
  expect(asks()).toMatchObject([{ drawn: { dwellS: 19 } }])
  const answer = { saved: undefined, drawn: { alarms: [], flaps: 0, short: 0, tags: 0, insideMs: 0 } }
  worker.onmessage?.({ data: { ...answer, id: 1 } } as MessageEvent)
  expect(state()).toMatchObject({ busy: true, answer: undefined })
  worker.onmessage?.({
    data: { ...answer, id: asks()[0]?.type === 'replay' ? asks()[0]?.id : 0 },
  } as MessageEvent)
  expect(state()?.busy).toBe(false)
  expect(state()?.answer).toBeDefined()
})

it('stops at the size limit, and reports the covered period', async () => {
  const { session, asks, state } = open({ rows: 100, maxFixes: 250 })
  session.request({ ...request, hours: 24 })
  await settle()
  expect(state()).toMatchObject({ cut: true, share: 1 })
  expect(asks()).toMatchObject([{ span: { startMs: state()?.fromMs, endMs } }])
})

it('continues after a failure', async () => {
  const { session, spans, asks, state, fail } = open({})
  fail(true)
  session.request(request)
  await settle()
  expect(state()).toMatchObject({ busy: false, error: new Error('no answer') })
  fail(false)
  session.retry()
  await settle()
  expect(spans[1]?.endMs).toBe(spans[0]?.endMs)
  expect(asks()).toHaveLength(1)
})

it('reads the browser’s own recording by whole minutes, and ends with the panel', async () => {
  const { session, spans, worker } = open({ recorded: true })
  session.request(request)
  await settle()
  expect(spans.every(({ startMs, endMs: until }) => startMs % 60_000 === 0 && until - startMs < 60_000)).toBe(
    true,
  )
  session.end()
  expect(worker.terminate).toHaveBeenCalled()
  expect(spans.every(({ signal }) => signal.aborted)).toBe(true)
})
