import { deflateRawSync } from 'node:zlib'
import { residentMb } from '../process-figures.ts'
import { readUntil } from '../read-until.ts'
import { type Attack, firstOf } from './attack.ts'
import { sendBytes, statusesIn } from './raw-socket.ts'

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}Connection: close\r\n\r\n`

const climbs = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/../../package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e/%252e%252e/package.json',
  '//etc/passwd',
  '/.git/config',
  '/data/floorwatch.db',
  '/uploads/floorplan/image/x/..%2f..%2ffloorwatch.db',
  '/uploads/../floorwatch.db',
  '/index.html%00.png',
]

/** A masked text frame of 48 kB on the wire and 48 MB after inflating; a mask of zeros does not change it. */
function bombFrame(): Buffer {
  const payload = deflateRawSync(Buffer.alloc(48 * 1024 * 1024, ' '), { finishFlush: 2 }).subarray(0, -4)
  const head = Buffer.from([0xc1, 0xfe, payload.length >> 8, payload.length & 255, 0, 0, 0, 0])
  return Buffer.concat([head, payload])
}

const maxMoreMb = 150

export const pathAttacks: readonly Attack[] = [
  {
    name: 'path traversal: no path leaves the folder of the dashboard',
    run: async ({ port }) =>
      firstOf(
        climbs.map(path => async () => {
          const received = await sendBytes(port, get(path))
          return /root:x|"dependencies"|SQLite format|repositoryformat/.test(received) ? path : undefined
        }),
      ),
  },
  {
    name: 'request smuggling: two lengths, a length with chunked encoding, and unusual encodings never make two requests',
    run: async ({ port, victim, projectUid }) => {
      const hidden = `GET /api/v2/users/roles HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${victim}\r\n\r\n`
      const head = `POST /api/v2/locations HTTP/1.1\r\nHost: 127.0.0.1\r\nX-User-Project: ${projectUid}\r\nContent-Type: application/json\r\n`
      const cases = [
        `${head}Content-Length: 2\r\nContent-Length: ${hidden.length + 2}\r\n\r\n{}${hidden}`,
        `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
        `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
        `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
        `${head}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
        `${head}Content-Length: +2\r\n\r\n{}${hidden}`,
        `${head}Content-Length: 0x2\r\n\r\n{}${hidden}`,
        `${head}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n${hidden}`,
        `${head}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${hidden}`,
        `${head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n\r\n${hidden}`,
      ]
      return firstOf(
        cases.map(bytes => async () => {
          const statuses = statusesIn(await sendBytes(port, bytes, 1_500))
          return statuses.includes(200) ? `${bytes.slice(0, 200)}: ${statuses}` : undefined
        }),
      )
    },
  },
  {
    name: 'header injection: line breaks in values that are returned in headers create no header',
    run: async ({ asVictim, port, victim, projectUid }) => {
      const made = await asVictim('POST', '/locations', { name: 'x\r\nSet-Cookie: evil=1' })
      if (made.status < 400) return 'a name with a line break was accepted'
      const received = await sendBytes(
        port,
        get(
          `/api/v2/obsolete/report/zone_activity.csv?start=0&end=1&sublocation_uid=%0d%0aSet-Cookie:%20evil=1`,
          `Authorization: Bearer ${victim}\r\nX-User-Project: ${projectUid}\r\nX-Request-Id: a\r\n`,
        ),
      )
      return /^set-cookie: evil/im.test(received) ? received.slice(0, 300) : undefined
    },
  },
  {
    name: 'oversize: headers, addresses, bodies and nesting beyond the limits are rejected, and the server keeps running',
    run: async ({ port, asVictim, victim, projectUid }) => {
      const big = await sendBytes(port, get('/', `X-Big: ${'x'.repeat(40_000)}\r\n`))
      if (!statusesIn(big).includes(431)) return `headers: ${statusesIn(big)}`
      const long = await sendBytes(port, get(`/api/v2/zones/${'x'.repeat(9_000)}`))
      if (!statusesIn(long).some(status => [414, 404, 431].includes(status)))
        return `address: ${statusesIn(long)}`
      const json = { headers: { 'content-type': 'application/json' } }
      // Rejected by its declared length, before it is read.
      const claim = `POST /api/v2/locations HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${victim}\r\nX-User-Project: ${projectUid}\r\nContent-Type: application/json\r\nContent-Length: 9437184\r\n\r\n`
      const body = statusesIn(await sendBytes(port, claim, 1_500))
      if (!body.includes(413)) return `a body of 9 MB: ${body}`
      // A body that is sent anyway is read to its end, so that the client can read the response.
      for (let i = 0; i < 5; i++) {
        const sent = await asVictim('POST', '/locations', Buffer.alloc(9 * 1024 * 1024, 0x20), json)
        if (sent.status !== 413) return `a body of 9 MB that was sent: ${sent.status}`
      }
      const nested = Buffer.from(`{"name":"x","shift":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)
      const deep = await asVictim('POST', '/locations', nested, json)
      return deep.status === 422 || deep.status === 400 ? undefined : `nesting: ${deep.status}`
    },
  },
  {
    name: 'a wrong Content-Length, a missing body and a compressed body delay no other request',
    run: async ({ port, asVictim }) => {
      const slow = `POST /api/v2/auth/log_in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`
      const hanging = Array.from({ length: 200 }, () => sendBytes(port, slow, 1_500))
      const startMs = performance.now()
      const reply = await asVictim('GET', '/locations')
      const tookMs = performance.now() - startMs
      await Promise.all(hanging)
      if (reply.status !== 200 || tookMs > 1_000) return `${reply.status} after ${tookMs} ms`
      const zipped = { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }
      const bomb = await asVictim('POST', '/locations', Buffer.from('1f8b08', 'hex'), zipped)
      return bomb.status >= 400 && bomb.status < 500 ? undefined : `gzip: ${bomb.status}`
    },
  },
  {
    name: 'a decompression bomb in a WebSocket message closes its socket, and the server stays small and responsive',
    run: async ({ port, server }) => {
      const beforeMb = residentMb(server.pid())
      const upgrade =
        'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Extensions: permessage-deflate\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
      const bytes = Buffer.concat([Buffer.from(upgrade), ...Array(20).fill(bombFrame())])
      const received = await Promise.all(Array.from({ length: 10 }, () => sendBytes(port, bytes)))
      if (!received.every(each => each.includes(' 101 ')))
        return `not upgraded: ${received[0]?.slice(0, 100)}`
      // 1009, message too big.
      if (!received.every(each => each.includes('\u0003\u00f1'))) return 'it was accepted'
      const moreMb = residentMb(server.pid()) - beforeMb
      if (moreMb > maxMoreMb) return `${Math.round(moreMb)} MB more`
      return (await server.call('GET', '/health')).status === 200 ? undefined : 'dead'
    },
  },
  {
    name: 'a foreign Host header never appears in a link of an e-mail',
    run: async ({ server, victimEmail, root: token }) => {
      await server.call(
        'POST',
        '/users/restore_password',
        { email: victimEmail },
        {
          headers: { 'x-forwarded-host': 'evil.example' },
        },
      )
      const mails = await readUntil(async () => {
        const { body } = await server.call('GET', '/notification_deliveries/accounts', undefined, { token })
        const text = JSON.stringify(body)
        return /evil\.example|restore-password/.test(text) ? text : undefined
      })
      if (mails?.includes('evil.example')) return mails.slice(0, 300)
      return mails === undefined ? 'no e-mail was written' : undefined
    },
  },
]
