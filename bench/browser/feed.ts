import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type WebSocket, WebSocketServer } from 'ws'
import { columnNames, createColumnBatch } from './column-batch.ts'
import type { Crowd } from './crowd.ts'
import type { Plant } from './plant.ts'
import { createPositionBatch, type PositionBatch } from './position-batch.ts'

/** Interval between two samples of a trail. */
const pourMs = 100
const slotMs = 10
/**
 * Positions per batch: fewer for few tags, so that every time slot has new data and each frame can differ.
 */
const batchSizeOf = (tags: number) => Math.min(200, Math.ceil(tags / 10))
/** In crowd time; no beacon moves before. */
const hashedMs = 500
/** In crowd time: where it stops. */
const lastMs = 1_000_000

/** What was written to the sockets, and when the new place of a beacon was first written. */
export interface Flip {
  readonly beacon: number
  readonly isFlipped: boolean
  readonly sentMs: number
}

export interface FeedOptions {
  /** Positions per tag and second. */
  readonly hz: number
  /** As columns, as the mock server sends them to the dashboard; otherwise as the interface defines them. */
  readonly columns?: boolean
  /** Beacons move, at times unknown to the dashboard. */
  readonly beacons?: boolean
  /** Minimum time between two moves of a beacon; the maximum is twice as long. */
  readonly restMs?: number
  /** Alters the stream to test that it is detected: false drops a batch of tags. */
  readonly lets?: (batch: number) => boolean
  /** Also to test detection: delays everything by this time. */
  readonly delayMs?: number
}

export interface Feed {
  readonly origin: string
  /** Streams positions of all tags to all subscribed sockets, spread evenly over time. */
  start(crowd: Crowd, options: FeedOptions): void
  /** Stops with one last position of every tag, which is returned in millimetres: x, y, x, y. */
  stop(): Float64Array
  /**
   * Repeats the last positions every half second, because silent tags fade. Returns a function that stops it.
   */
  hold(everyMs?: number): () => void
  /**
   * Sends this many rounds as fast as the socket accepts them; their timestamps are a tenth of a second apart
   * and end now.
   */
  pour(crowd: Crowd, rounds: number): Promise<void>
  readonly flips: Flip[]
  /** SHA-256 of the first half second of the stream without its clock: the same for both sides of a pair. */
  readonly sha256: () => string
  /** Bytes that the slowest reader has not received yet. */
  backlog(): number
  positions(): number
  /** Sockets that subscribed to positions. */
  readers(): number
  /** Waits for this number of subscribers. */
  waitForReaders(readers: number): Promise<void>
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

function sendFile(path: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
  createReadStream(path).pipe(response)
}

function proxy(to: string, from: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(to)
  const { url: path, method, headers } = from
  const onward = request({ hostname, port, path, method, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end())
  from.pipe(onward)
}

/**
 * A proxy of the real server: the feed serves the stream and passes everything else on. Serves the builds of
 * the peers below `/peers/`.
 */
export async function openFeed(plant: Plant): Promise<Feed> {
  const readers = new Set<WebSocket>()
  let columns = false
  const peers = 'bench/peers/dist'
  const server = createServer((from, response) => {
    const path = new URL(from.url ?? '/', 'http://feed').pathname
    const file = join(peers, path.slice('/peers'.length))
    if (path.startsWith('/peers/') && existsSync(file) && statSync(file).isFile()) sendFile(file, response)
    else proxy(plant.origin, from, response)
  })
  const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false })
  sockets.on('connection', socket => {
    socket.on('message', data => {
      const { id, method, params } = JSON.parse(String(data)) as {
        readonly id: number
        readonly method: string
        readonly params: { readonly channels: readonly string[] }
      }
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: { channels: params.channels } }))
      if (method === 'subscribe' && params.channels.includes('pos')) readers.add(socket)
      if (columns) socket.send(columnNames(plant.names))
    })
    socket.on('close', () => readers.delete(socket))
    socket.on('error', () => readers.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  const flips: Flip[] = []
  let hash = createHash('sha256')
  let positions = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: { readonly crowd: Crowd; readonly batches: readonly PositionBatch[] } | undefined
  let held: Crowd | undefined
  let batchesOf:
    | { readonly count: number; readonly columns: boolean; readonly batches: PositionBatch[] }
    | undefined

  function batchesFor(count: number): PositionBatch[] {
    if (batchesOf?.count === count && batchesOf.columns === columns) return batchesOf.batches
    const batches: PositionBatch[] = []
    const size = batchSizeOf(count)
    for (let first = 0; first < count; first += size) {
      const end = Math.min(count, first + size)
      batches.push(columns ? createColumnBatch(first, end) : createPositionBatch(plant.names, first, end))
    }
    batchesOf = { count, columns, batches }
    return batches
  }

  /** `crowdMs`: the clock of the crowd, so that both sides of a pair see the same walk. */
  function write(crowd: Crowd, batch: PositionBatch, number: number, crowdMs: number, atMs: number): Buffer {
    const first = number * batchSizeOf(crowd.count)
    for (let i = 0; i < batch.count; i++)
      batch.write(i, crowd.xMm(first + i, crowdMs), crowd.yMm(first + i, crowdMs))
    if (crowdMs < hashedMs) {
      batch.stamp(0)
      hash.update(batch.text)
    }
    batch.stamp(atMs)
    positions += batch.count
    return Buffer.from(batch.text)
  }

  let lets: (batch: number) => boolean = () => true
  let delayMs = 0

  function send(text: Buffer, number: number): void {
    if (!lets(number)) return
    const now = () => {
      for (const socket of readers) socket.send(text, { binary: columns })
    }
    if (delayMs > 0) setTimeout(now, delayMs)
    else now()
  }

  function start(crowd: Crowd, { hz, beacons = false, restMs = 500, ...tampering }: FeedOptions): void {
    lets = tampering.lets ?? (() => true)
    delayMs = tampering.delayMs ?? 0
    columns = tampering.columns ?? false
    if (columns) for (const socket of readers) socket.send(columnNames(plant.names))
    const periodMs = 1000 / hz
    const batches = batchesFor(crowd.count)
    running = { crowd, batches }
    flips.length = 0
    hash = createHash('sha256')
    const beginMs = Date.now()
    let sequence = 0
    const nextFlip = Array.from({ length: crowd.beacons }, () => beginMs + hashedMs + Math.random() * restMs)
    const pending = new Map<number, number>()

    function moveBeacons(nowMs: number): void {
      for (const [beacon, dueMs] of nextFlip.entries()) {
        if (nowMs < dueMs || pending.has(beacon)) continue
        crowd.flip(beacon)
        pending.set(beacon, 0)
        nextFlip[beacon] = nowMs + restMs * (1 + Math.random())
      }
    }

    function step(): void {
      const nowMs = Date.now()
      if (beacons) moveBeacons(nowMs)
      // Sends all batches that are due; a late timer catches up, so that the rate is kept.
      const due = Math.floor(((nowMs - beginMs) / periodMs) * batches.length)
      for (; sequence < due; sequence++) {
        const number = sequence % batches.length
        const batch = batches[number]
        if (!batch) continue
        const text = write(crowd, batch, number, Math.floor(sequence / batches.length) * periodMs, Date.now())
        send(text, number)
        const first = number * batchSizeOf(crowd.count)
        for (const beacon of [...pending.keys()]) {
          const tag = crowd.walkers + beacon
          if (tag < first || tag >= first + batch.count) continue
          pending.delete(beacon)
          flips.push({ beacon, isFlipped: crowd.isFlipped(beacon), sentMs: Date.now() })
        }
      }
      timer = setTimeout(step, slotMs - (Date.now() % slotMs))
    }
    step()
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    flips,
    start,
    stop() {
      clearTimeout(timer)
      if (!running) return new Float64Array(0)
      const { crowd, batches } = running
      running = undefined
      held = crowd
      for (const [number, batch] of batches.entries())
        send(write(crowd, batch, number, lastMs, Date.now()), number)
      return Float64Array.from({ length: crowd.count * 2 }, (_, i) =>
        i % 2 === 0 ? crowd.xMm(i >> 1, lastMs) : crowd.yMm(i >> 1, lastMs),
      )
    },
    hold(everyMs = 500) {
      const again = () => {
        if (!held) return
        for (const [number, batch] of batchesFor(held.count).entries())
          send(write(held, batch, number, lastMs, Date.now()), number)
      }
      again()
      const holding = setInterval(again, everyMs)
      return () => clearInterval(holding)
    },
    async pour(crowd, rounds) {
      columns = false
      const batches = batchesFor(crowd.count)
      const endMs = Date.now()
      for (let round = 0; round < rounds; round++) {
        const atMs = endMs - (rounds - 1 - round) * pourMs
        for (const [number, batch] of batches.entries())
          send(write(crowd, batch, number, round * pourMs, atMs), number)
        while (Math.max(0, ...[...readers].map(each => each.bufferedAmount)) > 4_000_000)
          await new Promise(resolve => setTimeout(resolve, 5))
      }
    },
    sha256: () => hash.copy().digest('hex'),
    backlog: () => Math.max(0, ...[...readers].map(each => each.bufferedAmount)),
    positions: () => positions,
    readers: () => readers.size,
    async waitForReaders(count) {
      const endMs = Date.now() + 60_000
      while (readers.size < count) {
        if (Date.now() > endMs) throw new Error('nobody subscribed to the feed')
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    },
    close: async () => {
      clearTimeout(timer)
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
