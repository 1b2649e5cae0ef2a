import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerRequests } from '../../bench/server/child.ts'
import { createFrameScanner, type Scanned } from './frame-scanner.ts'

export interface Reading {
  readonly port: number
  readonly dashboards: number
  readonly params: object
}

export type ReadersRequest = { open: Reading } | { report: true }

/** Deliveries of one alarm, by its tag, since the last report. */
export interface AlarmReceived {
  readonly tag: string
  readonly count: number
  /** Epoch ms. */
  readonly lastMs: number
}

export interface Received {
  /** Received since the start, per dashboard. */
  readonly bytes: readonly number[]
  readonly alarms: readonly AlarmReceived[]
  readonly closed: number
  /** Largest event loop lag of this process since the last report, ms. */
  readonly ownLagMs: number
}

const maxTextBytes = 4_096
const shared = Buffer.alloc(512 * 1024)
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const lag = monitorEventLoopDelay({ resolution: 10 })
lag.enable()

const counted: Scanned[] = []
let alarms = new Map<string, { count: number; lastMs: number }>()
let closed = 0
let subscribed = 0

function take(text: string): void {
  if (text.includes('"id":1,"result"')) subscribed += 1
  if (!text.includes('"method":"alarm"')) return
  const body = JSON.parse(text)
  for (const frame of Array.isArray(body) ? body : [body]) {
    if (frame.method !== 'alarm' || frame.params.data.state !== 'set') continue
    const tag = String(frame.params.data.obj_uid)
    alarms.set(tag, { count: (alarms.get(tag)?.count ?? 0) + 1, lastMs: Date.now() })
  }
}

/** Opens a dashboard that reads everything it is sent, compressed as a browser asks for it, and parses the alarms. */
function open({ port, params }: Reading): void {
  const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params }))
  // A mask of zeros does not change the text.
  const head = Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0])
  const scanner = createFrameScanner({ maxTextBytes, onShort: take, onPing: () => socket.write(pong) })
  counted.push(scanner.counted)
  const socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: shared,
      callback: size => {
        scanner.take(shared.subarray(0, size))
        return true
      },
    },
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    closed += 1
  })
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover; client_no_context_takeover\r\n' +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  socket.write(Buffer.concat([head, text]))
}

// The parent process ended.
process.once('disconnect', () => process.exit())

answerRequests<ReadersRequest, Received>(async asked => {
  if ('open' in asked) {
    const { params } = asked.open
    const columns = { ...params, position_encoding: 'columns' }
    // Half subscribe like our dashboard, half like a client that supports frames only.
    for (let i = 0; i < asked.open.dashboards; i++)
      open({ ...asked.open, params: i % 2 === 0 ? columns : params })
    // Clients receive nothing before they are subscribed.
    while (subscribed < asked.open.dashboards) await sleep(20)
  }
  const reported = alarms
  alarms = new Map()
  const ownLagMs = lag.max / 1e6
  lag.reset()
  return {
    bytes: counted.map(each => each.bytes),
    alarms: Array.from(reported, ([tag, received]) => ({ tag, ...received })),
    closed,
    ownLagMs,
  }
})
