import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { Random } from '../../mock-server/simulation/random.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { openListener } from '../load/stream-listener.ts'
import { residentMb } from '../process-figures.ts'
import { openFuzzWorld } from './fuzz-world.ts'

const framesOfSocket = 40
const socketsAtOnce = 16
/** The server sends something to every socket within this time. */
const heartbeatMs = 15_000

/**
 * A frame of RFC 6455, or nearly: `opcode`, reserved bits, whether it ends a message, and a length that may
 * be wrong.
 */
function frameOf(
  payload: Buffer,
  { opcode = 1, fin = true, reserved = 0, masked = true, length = payload.length } = {},
): Buffer {
  const first = (fin ? 0x80 : 0) | (reserved << 4) | opcode
  const mask = masked ? 0x80 : 0
  const head =
    length < 126
      ? Buffer.from([first, mask | length])
      : length < 65_536
        ? Buffer.from([first, mask | 126, length >> 8, length & 255])
        : Buffer.concat([
            Buffer.from([first, mask | 127, 0, 0, 0, 0]),
            Buffer.from([length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255]),
          ])
  if (!masked) return Buffer.concat([head, payload])
  const key = randomBytes(4)
  return Buffer.concat([head, key, Buffer.from(payload.map((byte, i) => byte ^ (key[i & 3] ?? 0)))])
}

interface FuzzInput {
  readonly tokens: readonly string[]
  readonly projects: readonly string[]
}

/** A stream request: valid, nearly valid, or wrong in one of its parts. */
function requestOf(random: Random, { tokens, projects }: FuzzInput): string {
  const one = <T>(...items: T[]): T => random.pick(items) as T
  const odd = () =>
    one<unknown>(
      null,
      true,
      -1,
      1e308,
      '',
      'x'.repeat(500),
      [],
      {},
      ['pos', 'pos'],
      '__proto__',
      '\u0000\ud800',
    )
  const maybe = (value: unknown) => (random.next() < 0.8 ? value : odd())
  const channels = Array.from({ length: Math.floor(random.next() * 4) }, () =>
    one('pos', 'alarm', 'notify', 'sensor', 'zone_event', 'ota', 'none', ''),
  )
  const params = {
    channels: maybe(channels),
    ...(random.next() < 0.7 && { token: maybe(random.pick(tokens)) }),
    ...(random.next() < 0.7 && { project_uid: maybe(random.pick(projects)) }),
    ...(random.next() < 0.4 && { batch_ms: maybe(one(20, 50, 5_000, 1, 0.5)) }),
    ...(random.next() < 0.3 && { position_encoding: maybe('columns') }),
    ...(random.next() < 0.1 && { [one('__proto__', 'constructor', 'extra')]: odd() }),
  }
  const request = {
    jsonrpc: maybe('2.0'),
    id: maybe(Math.floor(random.next() * 1e6)),
    method: maybe(one('subscribe', 'unsubscribe', 'notify', 'toString')),
    params: maybe(params),
  }
  const text = JSON.stringify(random.next() < 0.05 ? [request, request] : request)
  if (random.next() < 0.1) return text.slice(0, Math.floor(random.next() * text.length))
  return random.next() < 0.03 ? `${'['.repeat(20_000)}${']'.repeat(20_000)}` : text
}

/** A frame that is usually well-formed and usually contains a request. */
function anyFrame(random: Random, input: FuzzInput): Buffer {
  const kind = random.next()
  if (kind < 0.75) return frameOf(Buffer.from(requestOf(random, input)))
  if (kind < 0.8) return frameOf(randomBytes(Math.floor(random.next() * 300)), { opcode: 2 })
  if (kind < 0.84)
    return frameOf(randomBytes(Math.floor(random.next() * 60)), { opcode: random.next() < 0.5 ? 9 : 10 })
  if (kind < 0.87) return frameOf(randomBytes(40))
  if (kind < 0.9) return frameOf(Buffer.from(requestOf(random, input)), { fin: false })
  if (kind < 0.92) return frameOf(Buffer.from('more'), { opcode: 0 })
  if (kind < 0.94) return frameOf(Buffer.from('{}'), { opcode: 3 + Math.floor(random.next() * 5) })
  if (kind < 0.955) return frameOf(Buffer.from('{}'), { reserved: 1 + Math.floor(random.next() * 7) })
  if (kind < 0.97) return frameOf(Buffer.from('{}'), { masked: false })
  if (kind < 0.98) return frameOf(Buffer.from('{}'), { length: 2 ** 31 - 1 })
  if (kind < 0.985) return frameOf(Buffer.alloc(70_000, 0x20))
  if (kind < 0.99) return frameOf(Buffer.from([3, 232]), { opcode: 8 })
  return randomBytes(30)
}

const handshake = (port: number) =>
  `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`

/**
 * Sends frames until there are enough or the server closes the connection. Resolves with the number of sent
 * frames and the received data.
 */
function talk(port: number, frames: readonly Buffer[]): Promise<{ sent: number; received: string }> {
  return new Promise(resolve => {
    let sent = 0
    let received = ''
    const socket: Socket = connect({ port, host: '127.0.0.1' })
    const end = () => {
      socket.destroy()
      resolve({ sent, received })
    }
    const timer = setTimeout(end, 10_000)
    const next = () => {
      if (socket.destroyed) return
      const frame = frames[sent]
      if (!frame) {
        setTimeout(end, 20)
        return
      }
      sent += 1
      socket.write(frame, next)
    }
    socket.on('data', part => {
      const isFirst = received === ''
      received += part.toString('latin1')
      if (isFirst) next()
    })
    // The server may close the connection during a write.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ sent, received })
    })
    socket.write(handshake(port))
  })
}

export const fuzzSocket: Exercise = {
  name: 'fuzz-socket',
  what: 'frames generated from the grammar of the stream and from what RFC 6455 forbids, with another client listening',
  async run({ random, quick, amount = quick ? 3_000 : 200_000, note }): Promise<Outcome> {
    const world = await openFuzzWorld()
    const { server } = world
    const faults: string[] = []
    const port = Number(new URL(server.url()).port)
    try {
      const rows = await world.furnish()
      const input = {
        tokens: [world.tokens.zoe, world.tokens.zoe, 'A'.repeat(43)],
        projects: [world.projectUid, world.foreignUid, 'no-such-project'],
      }
      let lastReceivedMs = Date.now()
      let longestPauseMs = 0
      const params = { channels: ['notify'], project_uid: world.projectUid, token: world.tokens.pat }
      const bystander = await openListener(
        port,
        params,
        (_, atMs) => {
          longestPauseMs = Math.max(longestPauseMs, atMs - lastReceivedMs)
          lastReceivedMs = atMs
        },
        code => faults.push(`the other client was closed: ${code}`),
      )
      let frames = 0
      let sockets = 0
      let slowestMs = 0
      while (frames < amount && faults.length < 20) {
        const sessions = await Promise.all(
          Array.from({ length: socketsAtOnce }, () =>
            talk(
              port,
              Array.from({ length: framesOfSocket }, () => anyFrame(random, input)),
            ),
          ),
        )
        for (const { sent, received } of sessions) {
          frames += sent
          sockets += 1
          // Data of a project must not reach clients without access to it.
          if (received.includes(String(rows.tag))) faults.push('a client received data of a foreign project')
          if (received.includes('the server failed')) faults.push('the server failed')
        }
        const startMs = performance.now()
        const reply = await server.call(
          'PUT',
          `/trackable_objects/${rows.tag}`,
          { description: String(frames) },
          { token: world.tokens.pat, project: world.projectUid },
        )
        slowestMs = Math.max(slowestMs, performance.now() - startMs)
        if (reply.status !== 200) faults.push(`a write in between: ${reply.status}`)
      }
      longestPauseMs = Math.max(longestPauseMs, Date.now() - lastReceivedMs)
      if (longestPauseMs > heartbeatMs)
        faults.push(`the other client received nothing for ${longestPauseMs} ms`)
      if (slowestMs > 5_000) faults.push(`a response took ${Math.round(slowestMs)} ms`)
      const errors = server
        .output()
        .split('\n')
        .filter(line => /Error|\bat /.test(line))
      if (errors.length > 0) faults.push(`the log: ${errors[0]}`)
      bystander.socket.removeAllListeners('close')
      bystander.close()
      note(`${frames} frames over ${sockets} sockets`)
      return {
        counts: {
          frames,
          sockets,
          'crashes, leaks, failures': faults.length,
          'slowest write in between (ms)': Math.round(slowestMs),
          'memory (MB)': Math.round(residentMb(server.pid())),
        },
        faults,
      }
    } finally {
      await server.remove()
    }
  },
}
