import { afterEach, describe, expect, it, vi } from 'vitest'
import { SessionRefusedError } from './stream-address.ts'
import { fakeSocket, startStream as start } from './stream-fixture.ts'

afterEach(() => vi.useRealTimers())

describe('where the stream connects, and when it gives up', () => {
  it.each([
    [-32001, 'refused:session'],
    [-32603, 'refused:session'],
    [-32003, 'refused:project'],
  ])(
    'D3: gives up if the subscription is answered with error %i, although the connection stays open',
    (code, status) => {
      vi.useFakeTimers()
      const { last, log, sockets, stream } = start()
      last().onopen?.()
      last().onmessage?.({
        data: JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message: 'no' } }),
      })
      expect(last().closed).toBe(true)
      vi.advanceTimersByTime(60_000)
      stream.reopen()
      stream.retryNow()
      expect(log).toEqual(['connecting', status])
      expect(sockets).toHaveLength(1)
    },
  )
  it('D3: keeps the subscription if a further channel is rejected', () => {
    const { last, log, stream, accept } = start()
    accept()
    stream.listen(['ota'])
    last().onmessage?.({
      data: '{"jsonrpc":"2.0","id":2,"error":{"code":-32003,"message":"not that channel"}}',
    })
    expect(log.at(-1)).toBe('subscribed')
    expect(last().closed).toBe(false)
  })
  it('D1: asks for the host before each attempt, and connects there with the token', async () => {
    vi.useFakeTimers()
    const hosts = ['one', 'two']
    const opened: string[] = []
    const { log, stream } = start({
      locate: async () => ({ url: `ws://${hosts.shift()}/ws`, token: 'secret' }),
      open: url => {
        opened.push(url)
        return fakeSocket() as unknown as WebSocket
      },
    })
    await vi.advanceTimersByTimeAsync(0)
    stream.reopen()
    await vi.advanceTimersByTimeAsync(0)
    expect(opened).toEqual(['ws://one/ws', 'ws://two/ws'])
    expect(log).toEqual(['connecting', 'connecting'])
    stream.stop()
  })
  it('D1: retries if the host cannot be read, and gives up if the session has ended', async () => {
    vi.useFakeTimers()
    const failures = [new Error('unreachable'), new SessionRefusedError()]
    const { log, sockets } = start({ locate: () => Promise.reject(failures.shift()) })
    await vi.advanceTimersByTimeAsync(499)
    expect(log).toEqual(['connecting', 'offline'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual(['connecting', 'offline', 'connecting', 'refused:session'])
    expect(sockets).toHaveLength(0)
  })
})
