import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../mock-server/simulation/random.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { residentMb, watchMemory } from '../process-figures.ts'
import { createServerProcess } from '../server-process.ts'
import { healthDelayDuring } from './health-delay.ts'

const atOnce = 32
const patienceMs = 400
/** Connections between two health checks of the server. */
const batch = 2_000
const maxDelayMs = 250
/** More than a freshly started server uses; it must not grow with what anonymous clients send. */
const maxMoreMb = 250

const targets = [
  '/',
  '//',
  '///',
  '//other.example/ws',
  '/ws',
  '/ws/',
  '/ws?x=%',
  '/%',
  '/ws%00',
  'http://[',
  '*',
  '/../ws',
  `/${'a'.repeat(9_000)}`,
  '/api/v2/auth/log_in',
  '/api/v2/floorplans',
  '/api/v2/positions',
  '/uploads/x',
  '/nowhere',
]
const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'PUT',
  'HEAD',
  'OPTIONS',
  'CONNECT',
  'TRACE',
  'PRI',
  'get',
  'G\0T',
]
const protocols = ['websocket', 'websocket', 'WebSocket', 'h2c', 'websocket, h2c', 'TLS/1.0', '', ',', '\x01']
const bodies = [
  '{"email":"a@b.example","password":"x"}',
  '{"email":',
  '['.repeat(9_000),
  '[['.repeat(40_000),
  `{${'"k":1,'.repeat(3_000)}"z":1}`,
  '"',
  `--b\r\nContent-Disposition: form-data; name="other"; filename="x"\r\n\r\n${'x'.repeat(500)}`,
  `--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\n<svg`,
  '0\r\n\r\n',
  'ffffffffff\r\n',
]
const types = [
  'application/json',
  'application/x-ndjson',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  '',
]

/** The bytes of a connection in parts, and how it ends. */
interface Attempt {
  readonly pieces: readonly Buffer[]
  readonly ending: 'reset' | 'end' | 'wait'
}

function anyAttempt(random: Random): Attempt {
  const pick = <T>(items: readonly T[]): T => random.pick(items) as T
  const lines = [`${pick(methods)} ${pick(targets)} HTTP/1.${pick(['1', '1', '1', '0', '9'])}`]
  if (random.next() < 0.95) lines.push('Host: 127.0.0.1')
  const isUpgrade = random.next() < 0.6
  if (isUpgrade) {
    lines.push(
      `Connection: ${pick(['Upgrade', 'upgrade, keep-alive', 'close'])}`,
      `Upgrade: ${pick(protocols)}`,
    )
    if (random.next() < 0.8)
      lines.push(`Sec-WebSocket-Key: ${pick([randomBytes(16).toString('base64'), 'short', ''])}`)
    if (random.next() < 0.8) lines.push(`Sec-WebSocket-Version: ${pick(['13', '8', '-1', ''])}`)
    if (random.next() < 0.3)
      lines.push(
        `Sec-WebSocket-Extensions: ${pick(['permessage-deflate', 'permessage-deflate; server_max_window_bits=99', ';;,', 'x=";'])}`,
      )
    if (random.next() < 0.3) lines.push(`Origin: ${pick(['http://evil.example', 'null', '//', 'http://['])}`)
  }
  if (random.next() < 0.2) lines.push(`Cookie: ${pick(['floorwatch_session=x', '=;;=', 'a'.repeat(5_000)])}`)
  if (random.next() < 0.2) lines.push(`X-Forwarded-For: ${pick(['::1', '//', 'x'.repeat(3_000), ','])}`)
  const body = isUpgrade && random.next() < 0.7 ? '' : pick(bodies)
  if (body !== '') {
    lines.push(`Content-Type: ${pick(types)}`)
    lines.push(
      random.next() < 0.8
        ? `Content-Length: ${pick([body.length, body.length + 50, 5, 99_999_999])}`
        : 'Transfer-Encoding: chunked',
    )
  }
  let bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
  if (isUpgrade && random.next() < 0.4)
    bytes = Buffer.concat([bytes, randomBytes(Math.floor(random.next() * 200))])
  if (random.next() < 0.05) bytes = randomBytes(Math.floor(random.next() * 2_000))
  if (random.next() < 0.2) bytes = bytes.subarray(0, Math.floor(random.next() * bytes.length))
  const cut = Math.floor(random.next() * bytes.length)
  const pieces = random.next() < 0.3 ? [bytes.subarray(0, cut), bytes.subarray(cut)] : [bytes]
  return { pieces, ending: pick(['reset', 'reset', 'end', 'wait']) }
}

/**
 * Sends the given bytes, ends as requested, and resolves when the connection is closed; whether the server
 * refused to connect.
 */
async function attempt(port: number, { pieces, ending }: Attempt, random: Random): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  let isRefused = false
  // The server may close the connection at any moment.
  socket.on('error', error => {
    if ('code' in error && error.code === 'ECONNREFUSED') isRefused = true
  })
  socket.resume()
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  const isAtOnce = random.next() < 0.5
  await new Promise<void>(resolve => {
    socket.once('connect', resolve)
    socket.once('close', () => resolve())
  })
  for (const piece of pieces) {
    if (!socket.writable) break
    socket.write(piece)
    if (!isAtOnce) await sleep(1)
  }
  if (ending === 'reset') socket.resetAndDestroy()
  else if (ending === 'end') socket.end()
  const timer = setTimeout(() => socket.resetAndDestroy(), patienceMs)
  await closed
  clearTimeout(timer)
  return isRefused
}

export const fuzzConnections: Exercise = {
  name: 'fuzz-connections',
  what: 'raw connections without a session: upgrades, resets, partial and hostile requests',
  async run({ random, quick, amount = quick ? 2_000 : 100_000, note }): Promise<Outcome> {
    const server = createServerProcess()
    await server.start()
    const faults: string[] = []
    const port = Number(new URL(server.url()).port)
    const { pid, url } = { pid: server.pid(), url: server.url() }
    let connections = 0
    let worstP99Ms = 0
    const beforeMb = residentMb(pid)
    const memory = watchMemory(pid)
    try {
      while (connections < amount && faults.length < 20) {
        const end = Math.min(amount, connections + batch)
        const client = async () => {
          while (connections < end) {
            connections += 1
            if (await attempt(port, anyAttempt(random), random))
              faults.push('the server refused a connection')
          }
        }
        const { p99Ms } = await healthDelayDuring(port, () =>
          Promise.all(Array.from({ length: atOnce }, client)),
        )
        worstP99Ms = Math.max(worstP99Ms, p99Ms)
        // In the tests, which share the cores with others, the duration means nothing.
        if (p99Ms > maxDelayMs && !quick) faults.push(`/health p99 ${p99Ms.toFixed(0)} ms`)
        if (server.url() !== url || (await server.call('GET', '/health')).status !== 200)
          faults.push('it does not respond')
        note(
          `${connections} connections, /health p99 ${p99Ms.toFixed(0)} ms, ${Math.round(residentMb(pid))} MB`,
        )
      }
      const peakMb = memory.stop()
      if (peakMb - beforeMb > maxMoreMb) faults.push(`${Math.round(peakMb - beforeMb)} MB more than before`)
      const uncaught = server
        .output()
        .split('\n')
        .filter(line => line.includes('"level":"error"'))
      if (uncaught.length > 0)
        faults.push(`${uncaught.length} lines of errors, the first: ${uncaught[0]?.slice(0, 500)}`)
      return {
        counts: {
          connections,
          'longest p99 of /health (ms)': Math.round(worstP99Ms),
          'memory before and max (MB)': `${Math.round(beforeMb)}, ${Math.round(peakMb)}`,
          'crashes, errors, stalls': faults.length,
        },
        faults,
      }
    } catch (error) {
      return {
        counts: { connections },
        faults: [...faults, `the server ended: ${error}; ${server.output().slice(-1_000)}`],
      }
    } finally {
      memory.stop()
      await server.remove()
    }
  },
}
