import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerRequests } from './child.ts'
import { positionsIn, readColumns } from './column-message.ts'
import { createInflatedMessages, inflated } from './inflated-messages.ts'
import { createMessageReader } from './message-reader.ts'
import { createFrameCheck, type Walk } from './walk.ts'

export interface Listening {
  readonly port: number
  readonly token: string
  readonly projectUid: string
  /** Undefined if every frame is a separate message. */
  readonly batchMs: number | undefined
  /** Requests positions as columns of numbers. */
  readonly columns: boolean
  readonly clients: number
  /** Adds a client that reads 1 kB per second. */
  readonly slow: boolean
}

export type ListenRequest =
  | { open: Listening }
  | { begin: true }
  | { end: true }
  | { check: { walk: Walk; lastSteps: readonly number[] } }

export interface Received {
  /** Counted since `begin`. */
  ms: number
  frames: number
  messages: number
  /** Counted on the wire. */
  bytes: number
  /** Of one frame as text; 0 for columns. */
  frameBytes: number
  /** Fewest and most frames that one client received. */
  least: number
  most: number
  /** Errors in the received data; any of them voids the run. */
  wrong: string[]
}

interface Counting {
  frames: number
  messages: number
  bytes: number
}

const counts: Counting[] = []
const wrong: string[] = []
/** All messages of the first client since the start, parsed only after the run. */
const kept: { readonly payload: Buffer; readonly compressed: boolean; readonly binary: boolean }[] = []
let frameBytes = 0
let columnsCame = false
let beganMs = 0

const isBatch = (first: number) => first === 0x5b
const isPosition = (text: string) => text.startsWith('{"jsonrpc":"2.0","method":"pos"')

/** Length and first byte of the text of a compressed message. */
const textOf = createInflatedMessages(text => ({ bytes: text.length, first: text[0] ?? 0 }))

/** All frames have the same length, so the length of a message gives their number. */
function count(client: number, wireBytes: number, { bytes, first }: { bytes: number; first: number }): void {
  const own = counts[client]
  if (!own || frameBytes === 0) return
  const frames = isBatch(first) ? (bytes - 1) / (frameBytes + 1) : bytes === frameBytes ? 1 : 0
  if (!Number.isInteger(frames))
    wrong.push(`a message of ${bytes} bytes does not contain a whole number of frames`)
  if (frames === 0) return
  own.frames += frames
  own.messages += 1
  own.bytes += wireBytes
}

function countColumns(client: number, bytes: number): void {
  const own = counts[client]
  const positions = positionsIn(bytes)
  if (!Number.isInteger(positions)) wrong.push(`a message of ${bytes} bytes does not contain whole columns`)
  columnsCame = true
  if (!own) return
  own.frames += positions
  own.messages += 1
  own.bytes += bytes
}

function learn(text: string): void {
  if (text.startsWith('[')) frameBytes = (text.length - 1) / JSON.parse(text).length - 1
  else if (isPosition(text)) frameBytes = text.length
}

function subscription({ token, projectUid, batchMs, columns }: Listening): Buffer {
  const encoding = columns && { position_encoding: 'columns' }
  const params = { channels: ['pos'], project_uid: projectUid, token, batch_ms: batchMs, ...encoding }
  const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params }))
  // A mask of zeros does not change the text.
  const head = Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0])
  return Buffer.concat([head, text])
}

const handshake = (port: number) =>
  `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
  // As every browser offers it.
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n'

const shared = Buffer.alloc(512 * 1024)

function openClient(listening: Listening, client: number): Promise<void> {
  return new Promise((resolve, reject) => {
    counts[client] = { frames: 0, messages: 0, bytes: 0 }
    const reader = createMessageReader({
      keep: () => client === 0 || (frameBytes === 0 && !columnsCame),
      onMessage({ binary, bytes, first, compressed, payload }) {
        if (payload && client === 0) kept.push({ payload, compressed, binary })
        if (binary) {
          countColumns(client, bytes)
          return
        }
        if (payload && frameBytes === 0) learn((compressed ? inflated(payload) : payload).toString())
        count(client, bytes, compressed && payload ? textOf(payload) : { bytes, first })
        if (payload?.includes('"result"')) resolve()
      },
      onPing: () => socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0])),
    })
    const socket: Socket = connect({
      port: listening.port,
      host: '127.0.0.1',
      onread: {
        buffer: shared,
        callback: size => {
          reader.take(shared.subarray(0, size))
          return true
        },
      },
    })
    socket.on('error', reject)
    socket.on('close', () => wrong.push(`client ${client} was closed`))
    socket.write(handshake(listening.port))
    socket.write(subscription(listening))
  })
}

/** Reads 1 kB per second from a socket and lets the rest pile up at the server. */
function openSlowClient(listening: Listening): void {
  const socket = connect({ port: listening.port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(handshake(listening.port))
  socket.write(subscription(listening))
  socket.pause()
  setInterval(() => socket.read(1_024), 1_000)
}

function received(): Received {
  const frames = counts.map(c => c.frames)
  const total = (of: keyof Counting) => counts.reduce((sum, c) => sum + c[of], 0)
  return {
    ms: performance.now() - beganMs,
    frames: total('frames'),
    messages: total('messages'),
    bytes: total('bytes'),
    frameBytes,
    least: Math.min(...frames),
    most: Math.max(...frames),
    wrong: wrong.slice(0, 10),
  }
}

/** Positions of a message, and the names that it adds to those of the columns. */
function positionsOf({ payload, compressed, binary }: (typeof kept)[number], names: string[]) {
  if (binary) return readColumns(payload, names)
  const body = JSON.parse((compressed ? inflated(payload) : payload).toString())
  const frames = Array.isArray(body) ? body : [body]
  for (const { method, params } of frames) {
    if (method === 'pos_names')
      names.splice(params.data.first, Number.POSITIVE_INFINITY, ...params.data.names)
  }
  return frames.filter(frame => frame.method === 'pos').map(frame => frame.params.data)
}

/**
 * Checks what the first client received, frame by frame, and that the last frame of every tag is the last one
 * sent.
 */
function check(walk: Walk, lastSteps: readonly number[]): void {
  if (lastSteps.length === 0) return
  const frames = createFrameCheck(walk)
  const names: string[] = []
  for (const message of kept) {
    for (const data of positionsOf(message, names)) {
      const fault = frames.take(data)
      if (fault !== undefined) wrong.push(fault)
      if (wrong.length > 10) return
    }
  }
  for (const [tag, step] of lastSteps.entries())
    if (frames.steps().get(tag) !== step)
      wrong.push(`tag ${tag} ended at step ${step}, received was ${frames.steps().get(tag)}`)
}

answerRequests<ListenRequest, Received>(async asked => {
  if ('open' in asked) {
    for (let client = 0; client < asked.open.clients; client++) await openClient(asked.open, client)
    if (asked.open.slow) openSlowClient(asked.open)
  } else if ('begin' in asked) {
    const came = () => frameBytes > 0 || columnsCame
    for (let tries = 0; !came() && tries < 300; tries++) await sleep(100)
    if (!came()) wrong.push('no frame arrived before the run started')
    for (const c of counts) Object.assign(c, { frames: 0, messages: 0, bytes: 0 })
    beganMs = performance.now()
  } else if ('check' in asked) check(asked.check.walk, asked.check.lastSteps)
  return received()
})
