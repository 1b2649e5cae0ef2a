import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { Frame } from '#wire/frames.ts'
import { channelRequest, positionRequest, subscriptionRequest } from '#wire/subscription.ts'
import { writtenColumns } from '#wire/written-columns.ts'
import { retryDelayMs } from './line-limits.ts'
import { startStream as start } from './stream-fixture.ts'
import { answerMs } from './stream-socket.ts'

const patience = { timeout: 45_000 }

afterEach(() => vi.useRealTimers())

const heartbeat = '{"method":"notify","params":{"channel":"notify","data":{"action":"HB"}}}'

describe('the stream socket', () => {
  it('subscribes to its project in batches, and is live after the response', () => {
    const { last, log, accept } = start()
    accept()
    expect(last().sent).toEqual([subscriptionRequest({ projectUid: 'p1' })])
    expect(log).toEqual(['connecting', 'live', 'subscribed'])
  })
  it('counts invalid messages and continues', () => {
    const { last, log, accept } = start()
    accept()
    for (const data of [
      '{',
      'null',
      '[1,{"method":"notify","params":{"channel":"notify","data":{"action":"HB"}}}]',
    ])
      last().onmessage?.({ data })
    expect(log.slice(3)).toEqual(['reject', 'reject', 'reject', 'frame:heartbeat'])
  })
  it('distinguishes an unreadable position, which is sent again, from other messages', () => {
    const { last, log, accept } = start()
    accept()
    const pos = { method: 'pos', params: { channel: 'pos', data: { x: 'far' } } }
    const alarm = { method: 'alarm', params: { channel: 'alarm', data: { state: 7 } } }
    last().onmessage?.({ data: JSON.stringify([pos, alarm]) })
    expect(log.slice(3)).toEqual(['reject:position', 'reject'])
  })
  it('reconnects with increasing delays, and reports that messages were missed', () => {
    vi.useFakeTimers()
    const { last, log, sockets, accept } = start()
    accept()
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(499)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(999)
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(1)
    accept()
    expect(log.slice(3)).toEqual(['offline', 'connecting', 'offline', 'connecting', 'live', 'subscribed'])
  })
  it('O4: is quiet after 5 s of silence, and reconnects after 10 s, with heartbeats every 2 s', () => {
    vi.useFakeTimers()
    const { last, log, sockets, accept, stream } = start()
    accept()
    stream.expectHeartbeat(2_000)
    vi.advanceTimersByTime(4_999)
    last().onmessage?.({ data: heartbeat })
    vi.advanceTimersByTime(4_999)
    expect(log.at(-1)).toBe('frame:heartbeat')
    vi.advanceTimersByTime(1)
    expect(log.at(-1)).toBe('quiet')
    expect(last().closed).toBe(false)
    vi.advanceTimersByTime(4_999)
    expect(log.at(-1)).toBe('quiet')
    vi.advanceTimersByTime(1)
    expect(log.at(-1)).toBe('offline')
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(2)
  })
  it('O4: is live again with the next frame', () => {
    vi.useFakeTimers()
    const { last, log, accept, stream } = start()
    accept()
    stream.expectHeartbeat(2_000)
    vi.advanceTimersByTime(6_000)
    last().onmessage?.({ data: heartbeat })
    expect(log.slice(-3)).toEqual(['quiet', 'live', 'frame:heartbeat'])
    vi.advanceTimersByTime(4_999)
    expect(log.at(-1)).toBe('frame:heartbeat')
  })
  it('O4: is not quiet if the service sends only a heartbeat every 10 s', () => {
    vi.useFakeTimers()
    const { last, log, accept } = start()
    accept()
    for (let beats = 0; beats < 6; beats++) {
      vi.advanceTimersByTime(11_000)
      last().onmessage?.({ data: heartbeat })
    }
    expect(log).not.toContain('quiet')
    vi.advanceTimersByTime(15_000)
    expect(log.slice(-2)).toEqual(['quiet', 'offline'])
  })
  it('reconnects if the subscription is not answered within 10 s', () => {
    vi.useFakeTimers()
    const { last, log, sockets } = start()
    last().onopen?.()
    vi.advanceTimersByTime(answerMs)
    expect(log.at(-1)).toBe('offline')
    expect(last().closed).toBe(true)
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(2)
  })
  it('reconnects at once on request, and ignores the old connection', () => {
    vi.useFakeTimers()
    const { last, log, sockets, stream, accept } = start()
    accept()
    const old = last()
    stream.reopen()
    expect(old.closed).toBe(true)
    expect(sockets).toHaveLength(2)
    old.onmessage?.({ data: '{"method":"notify","params":{"channel":"notify","data":{"action":"HB"}}}' })
    old.onclose?.({ code: 1006 })
    accept()
    expect(log.slice(3)).toEqual(['connecting', 'live', 'subscribed'])
    last().onclose?.({ code: 4401 })
    stream.reopen()
    stream.stop()
    stream.reopen()
    expect(sockets).toHaveLength(2)
  })
  it.each([
    [4401, 'refused:session'],
    [4403, 'refused:project'],
  ])('gives up on close code %i', (code, status) => {
    vi.useFakeTimers()
    const { last, log, sockets, stream } = start()
    last().onclose?.({ code })
    vi.advanceTimersByTime(60_000)
    stream.retryNow()
    expect(log).toEqual(['connecting', status])
    expect(sockets).toHaveLength(1)
  })
  it('retries at once on request, but not after it was stopped', () => {
    vi.useFakeTimers()
    const { last, sockets, stream } = start()
    last().onclose?.({ code: 1006 })
    stream.retryNow()
    expect(sockets).toHaveLength(2)
    stream.retryNow()
    expect(sockets).toHaveLength(2)
    stream.stop()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(2)
  })
  it('forwards frames of channels with listeners, subscribes to missing ones, and again after a reconnect', () => {
    vi.useFakeTimers()
    const passed: unknown[] = []
    const { last, stream, accept } = start({ onChannels: frames => passed.push(...frames) })
    const frame = (channel: string, data: object) => ({ method: channel, params: { channel, data } })
    const say = (...frames: object[]) => last().onmessage?.({ data: JSON.stringify(frames) })
    accept()
    say(frame('ota', { mac: 'a' }))
    stream.listen(['ota', 'pos'])
    expect(last().sent.slice(1)).toEqual([channelRequest('subscribe', ['ota'], { projectUid: 'p1' })])
    say(frame('ota', { mac: 'b' }), frame('sensor', {}), frame('pos', { x: 1 }))
    expect(passed).toEqual([
      { channel: 'ota', data: { mac: 'b' } },
      { channel: 'pos', data: { x: 1 } },
    ])
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(500)
    accept()
    expect(last().sent).toEqual([
      subscriptionRequest({ projectUid: 'p1' }),
      channelRequest('subscribe', ['ota'], { projectUid: 'p1' }),
    ])
    stream.listen([])
    expect(last().sent.at(-1)).toBe(channelRequest('unsubscribe', ['ota'], { projectUid: 'p1' }))
    say(frame('ota', { mac: 'c' }))
    expect(passed).toHaveLength(2)
  })
  it('requests columns if available, and frames while raw positions have a listener', () => {
    vi.useFakeTimers()
    const { last, stream, accept } = start()
    const wish = { projectUid: 'p1', columns: true }
    stream.offerColumns()
    accept()
    expect(last().sent).toEqual([subscriptionRequest(wish)])
    stream.listen(['ota'])
    expect(last().sent.at(-1)).toBe(channelRequest('subscribe', ['ota'], wish))
    stream.listen(['pos'])
    expect(last().sent).toContain(positionRequest({ projectUid: 'p1' }))
    stream.listen([])
    expect(last().sent.at(-1)).toBe(positionRequest(wish))
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(500)
    accept()
    expect(last().sent).toEqual([subscriptionRequest(wish)])
  })
  it('requests columns as soon as they are announced', () => {
    const { last, stream, accept } = start()
    accept()
    stream.offerColumns()
    expect(last().sent).toEqual([
      subscriptionRequest({ projectUid: 'p1' }),
      positionRequest({ projectUid: 'p1', columns: true }),
    ])
  })
  it('limits positions to areas, also after a reconnect, but not while raw positions have a listener', () => {
    vi.useFakeTimers()
    const { last, stream, accept } = start()
    const scope = { areaUids: ['hall'], elsewhereMs: 10_000 }
    accept()
    stream.limitTo(scope)
    expect(last().sent.at(-1)).toBe(positionRequest({ projectUid: 'p1', scope }))
    expect(last().sent.at(-1)).toContain('"areas":["hall"],"elsewhere_ms":10000')
    stream.listen(['pos'])
    expect(last().sent.at(-1)).toBe(positionRequest({ projectUid: 'p1' }))
    stream.listen([])
    expect(last().sent.at(-1)).toBe(positionRequest({ projectUid: 'p1', scope }))
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(500)
    accept()
    expect(last().sent).toEqual([subscriptionRequest({ projectUid: 'p1', scope })])
    stream.limitTo(undefined)
    expect(last().sent.at(-1)).toBe(positionRequest({ projectUid: 'p1' }))
  })
  it('reads columns by the names of this connection', () => {
    vi.useFakeTimers()
    const frames: Frame[] = []
    const { last, log, accept } = start({ onFrames: more => frames.push(...more) })
    const names = (first: number, ...columnNames: string[]) => {
      const params = { channel: 'pos_names', data: { first, names: columnNames } }
      last().onmessage?.({ data: JSON.stringify({ method: 'pos_names', params }) })
    }
    const position = () =>
      last().onmessage?.({ data: writtenColumns([{ ts: 5, mm: [1_500, -2_001, 0], named: [2, 1, 0] }]) })
    accept()
    names(0, '', 'hall')
    names(2, 'ada')
    position()
    const read = { type: 'position', tagUid: 'ada', areaUid: 'hall', x: 1.5, y: -2.001, z: 0, atMs: 5 }
    expect(frames).toEqual([read])
    last().onmessage?.({ data: new ArrayBuffer(7) })
    names(9, 'beyond')
    expect(log.filter(line => line === 'reject:position')).toHaveLength(2)
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(500)
    accept()
    position()
    expect(frames).toEqual([read])
    expect(log.filter(line => line === 'reject:position')).toHaveLength(3)
  })
  it('does not treat the response to a later request as a new subscription', () => {
    const { last, log, stream, accept } = start()
    accept()
    stream.listen(['ota'])
    last().onmessage?.({ data: '{"jsonrpc":"2.0","id":2,"result":{"channels":[]}}' })
    expect(log).toEqual(['connecting', 'live', 'subscribed', 'joined'])
    stream.listen([])
    last().onmessage?.({ data: '{"jsonrpc":"2.0","id":3,"result":{"channels":[]}}' })
    expect(log).toHaveLength(4)
  })
  it('waits between half and all of a doubling time, at most 10 s', () => {
    expect([0, 1, 2, 9].map(n => retryDelayMs(n, () => 1))).toEqual([500, 1000, 2000, 10_000])
    expect(retryDelayMs(0, () => 0)).toBe(250)
  })
  it('reconnects to a real server that restarts on the same port', async () => {
    const boot = async (port: number) => {
      const server = new WebSocketServer({ port, host: '127.0.0.1' })
      server.on('connection', s => s.on('message', () => s.send('{"jsonrpc":"2.0","id":1,"result":{}}')))
      await once(server, 'listening')
      return server
    }
    const stopServer = async (server: WebSocketServer) => {
      for (const client of server.clients) client.terminate()
      await new Promise(resolve => server.close(resolve))
    }
    const first = await boot(0)
    const { port } = first.address() as AddressInfo
    const { log, stream } = start({
      locate: () => ({ url: `ws://127.0.0.1:${port}` }),
      open: undefined,
      random: () => 0,
    })
    await vi.waitFor(() => expect(log.at(-1)).toBe('subscribed'), patience)
    await stopServer(first)
    await vi.waitFor(() => expect(log).toContain('offline'), patience)
    const second = await boot(port)
    await vi.waitFor(() => expect(log.filter(l => l === 'subscribed')).toHaveLength(2), patience)
    stream.stop()
    await stopServer(second)
  })
})
