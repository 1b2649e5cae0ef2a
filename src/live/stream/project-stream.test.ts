import { afterEach, expect, it, vi } from 'vitest'
import { ProjectStream, scopeOfPage } from './project-stream.ts'
import { fakeSocket } from './stream-fixture.ts'

afterEach(() => vi.useRealTimers())

it('may be limited two seconds after each subscription', () => {
  vi.useFakeTimers()
  let socket = fakeSocket()
  const stream = new ProjectStream()
  stream.start({
    locate: () => ({ url: 'ws://test/ws' }),
    projectUid: 'p1',
    open: () => {
      socket = fakeSocket()
      return socket as unknown as WebSocket
    },
    ...{ onStatus: () => undefined, onFrames: () => undefined, onReject: () => undefined },
    onSubscribed: () => undefined,
  })
  const accept = () => {
    socket.onopen?.()
    socket.onmessage?.({ data: '{"jsonrpc":"2.0","id":1,"result":{"channels":[]}}' })
  }
  expect(stream.isFilled).toBe(false)
  accept()
  vi.advanceTimersByTime(1_999)
  expect(stream.isFilled).toBe(false)
  vi.advanceTimersByTime(1)
  expect(stream.isFilled).toBe(true)
  socket.onclose?.({ code: 1006 })
  vi.advanceTimersByTime(1_000)
  accept()
  expect(stream.isFilled).toBe(false)
})

it('limits a page to the area on its map and the areas of tracked tags', () => {
  expect(scopeOfPage('hall', ['yard', 'hall', 'yard'])).toEqual({
    areaUids: ['hall', 'yard'],
    elsewhereMs: 10_000,
  })
})

it('sends every tag to a page without a map, as often as lists are read', () => {
  expect(scopeOfPage(undefined, [])).toEqual({ areaUids: [], elsewhereMs: 2_000 })
})
