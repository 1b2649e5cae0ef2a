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

/** Between two samples of a trail. */
const pourMs = 100
const slotMs = 10
/** Positions of a batch: of few tags less, so that something is new in every slot of time and each picture can be another one. */
const batchSizeOf = (tags: number) => Math.min(200, Math.ceil(tags / 10))
/** Of the crowd's time; no beacon moves before. */
const hashedMs = 500
/** Of the crowd's time, where it stands in the end. */
const lastMs = 1_000_000

/** What was handed to the sockets, and when a beacon's new place first was. */
export interface Flip {
  readonly beacon: number
  readonly isFlipped: boolean
  readonly sentMs: number
}

export interface FeedOptions {
  /** Positions of each tag a second. */
  readonly hz: number
  /** As our own service sends them to our dashboard; else as the interface has them. */
  readonly columns?: boolean
  /** Beacons move, at times nobody else knows. */
  readonly beacons?: boolean
  /** A beacon stays where it is for so long at least, and up to twice as long. */
  readonly restMs?: number
  /** Mutilates the stream, to see that it is caught: false leaves a batch of tags out. */
  readonly lets?: (batch: number) => boolean
  /** The same: everything comes so much later. */
  readonly delayMs?: number
}

export interface Feed {
  readonly origin: string
  /** Streams positions of every tag to all sockets that subscribed, spread evenly over time. */
  start(crowd: Crowd, options: FeedOptions): void
  /** Ends it with one last position of every tag, which is returned, millimetres: x, y, x, y. */
  stop(): Float64Array
  /** Says the last positions again every so often (half a second), since silent tags fade; returns how to end. */
  hold(everyMs?: number): () => void
  /** As many rounds, a tenth of a second apart by their own time and ending now, as fast as the socket takes them. */
  pour(crowd: Crowd, rounds: number): Promise<void>
  readonly flips: Flip[]
  /** Of the first half second of the stream, its clock left out: the same for both sides of a pair. */
  readonly sha256: () => string
  /** Bytes that the slowest reader has not taken yet. */
  backlog(): number
  positions(): number
  /** Sockets that subscribed to positions. */
  readers(): number
  /** Waits until there are so many. */
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
 * Stands before the real server: its stream is the feed's own, all else is passed on. Peers are served below `/peers/`
 * from their own build.
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

  /** `crowdMs`: the crowd's own time, so that both sides of a pair see the same walk. */
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
      // All batches whose turn has come; a late timer catches up, so that the rate holds.
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
