import { deflateSync, gzipSync } from 'node:zlib'
import { form, hostileSvg, pdf, png } from '../../mock-server/tests/contract/plan-samples.ts'
import { residentMb, watchMemory } from '../process-figures.ts'
import { type Attack, type AttackWorld, firstOf } from './attack.ts'

async function upload(world: AttackWorld, image: Buffer, filename?: string) {
  const { body, headers } = form({ sublocation_uid: String(world.rows.area), image }, filename)
  const startMs = performance.now()
  const reply = await world.asVictim('POST', '/floorplans', body, { headers })
  return { reply, tookMs: performance.now() - startMs }
}

const svg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20" ${attributes}>${inside}</svg>`,
  )

const payloads: readonly Buffer[] = [
  Buffer.from(hostileSvg),
  svg('<script>alert(1)</script>'),
  svg('<path d="M0 0" onload="alert(1)"/>', 'onload="alert(1)"'),
  svg('<a xlink:href="jav&#x09;ascript:alert(1)"><path d="M0 0"/></a>'),
  svg('<image href="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+"/>'),
  svg('<foreignObject><iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"/></foreignObject>'),
  svg('<style>*{background:url(https://evil.example/x)}</style>'),
  svg('<use href="https://evil.example/x.svg#a"/>'),
  svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
  Buffer.from(
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
  ),
  Buffer.from(
    '<?xml-stylesheet href="https://evil.example/x.css"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ),
  svg('<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'),
  svg('<desc><![CDATA[</desc><script>alert(1)</script>]]></desc>'),
]

const alive =
  /<script|\son\w+\s*=|javascript:|evil\.example|<iframe|<foreignobject|root:x|<!entity|<animate|<\?xml-stylesheet/i

/** Nested entities: a few bytes that expand to gigabytes. */
const entityBomb = Buffer.from(
  `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, i) => `<!ENTITY ${'bcdefghijklmn'[i]} "${`&${'abcdefghijklmn'[i]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&n;</text></svg>`,
)

/** A PDF of a few kilobytes whose drawing is compressed twice. */
function nestedPdf(megabytes: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 0x20)))
  const text = pdf().toString('latin1')
  const start = text.indexOf('<< /Length ')
  const end = text.indexOf('endstream', start)
  const stream = `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${packed.toString('latin1')}\n`
  return Buffer.from(text.slice(0, start) + stream + text.slice(end), 'latin1')
}

const filtered = (size: number, effects: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="f">${effects}</filter>` +
      `<rect width="${size}" height="${size}" filter="url(#f)"/></svg>`,
  )

/** Created on first use: compressing a gigabyte takes time. */
const bombs = (quick: boolean): Readonly<Record<string, Buffer>> => ({
  'a PNG that claims 60,000 x 60,000 pixels': png(4, 4, { width: 60_000, height: 60_000 }),
  'a PNG that claims 2^31 x 2^31 pixels': png(4, 4, { width: 2 ** 31 - 1, height: 2 ** 31 - 1 }),
  'nested entities': entityBomb,
  'an SVG of extreme width': svg('<path d="M0 0"/>', 'viewBox="0 0 1e9 1e9"'),
  'an SVG of 200,000 nested groups': svg(`${'<g>'.repeat(200_000)}${'</g>'.repeat(200_000)}`),
  'an SVG whose width has a million digits and no unit': Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${'0'.repeat(1_000_000)}!" height="9"/>`,
  ),
  'a PDF page of a million points': Buffer.from(
    pdf().toString('latin1').replace('612 792', '9999999 9999999'),
    'latin1',
  ),
  'a PDF whose page is zeros, compressed twice': nestedPdf(quick ? 128 : 1_024),
  'an SVG with 60 flood filters': filtered(10_000, '<feFlood flood-color="red"/>'.repeat(60)),
  'an SVG with turbulence filters': filtered(
    quick ? 200 : 10_000,
    '<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(9),
  ),
  'a gzip of zeros named as an image': gzipSync(Buffer.alloc(50 * 1024 * 1024)),
})

/** Time limit for a refusal or an image, and limit for the memory of the server afterwards. */
const bombWithinMs = 40_000
const maxMb = 700
/** Limit for the memory of the server or a decoding process at any time. */
const maxPeakMb = 1_500

export const contentAttacks: readonly Attack[] = [
  {
    name: 'SVG payloads: a stored upload runs no script, makes no request and reads no file',
    run: async world =>
      firstOf(
        payloads.map(payload => async () => {
          const { reply } = await upload(world, payload, 'plan.svg')
          if (reply.status >= 400) return undefined
          const served = await world.asVictim('GET', `${reply.body.url}?original=true`)
          if (alive.test(served.bytes.toString())) return served.bytes.toString().slice(0, 300)
          const policy = served.headers.get('content-security-policy') ?? ''
          const sniffing = served.headers.get('x-content-type-options')
          return /default-src 'none'|sandbox/.test(policy) && sniffing === 'nosniff'
            ? undefined
            : `served with ${policy}`
        }),
      ),
  },
  {
    name: 'disguised files: HTML, a polyglot and an executable with the name and type of an image are rejected',
    run: async world =>
      firstOf(
        [
          Buffer.from('<html><script>alert(1)</script></html>'),
          Buffer.from('GIF89a/*<svg onload=alert(1)>*/'),
          Buffer.from('MZ\x90\0', 'latin1'),
          Buffer.concat([png(4, 4).subarray(0, 20), Buffer.from('<script>alert(1)</script>')]),
        ].map(bytes => async () => {
          const { reply } = await upload(world, bytes)
          return [415, 422, 500, 413].includes(reply.status) ? undefined : `returned ${reply.status}`
        }),
      ),
  },
  {
    name: 'image and archive bombs: rejected or drawn within the time limit, and the server stays small and responsive',
    run: async world =>
      firstOf(
        Object.entries(bombs(world.quick)).map(([name, bytes]) => async () => {
          const memory = watchMemory(world.server.pid())
          const { reply, tookMs } = await upload(world, bytes)
          const peakMb = memory.stop()
          if (peakMb > maxPeakMb) return `${name}: ${Math.round(peakMb)} MB peak`
          if (tookMs > bombWithinMs) return `${name}: ${reply.status} after ${Math.round(tookMs)} ms`
          const heldMb = residentMb(world.server.pid())
          if (heldMb > maxMb) return `${name}: ${Math.round(heldMb)} MB`
          const health = await world.server.call('GET', '/health')
          return health.status === 200 ? undefined : `${name}: server not reachable`
        }),
      ),
  },
  {
    name: 'a file name with a path, quotes and line breaks stays a name',
    run: async world =>
      firstOf(
        ['../../../etc/passwd', '..\\..\\evil.png', 'a"; filename="b.html', 'x.html', '\u202egnp.exe'].map(
          name => async () => {
            const { reply } = await upload(world, png(4, 4), name.replaceAll('"', '%22'))
            if (reply.status >= 400) return undefined
            const stored = String(reply.body.original_filename)
            if (/[/\\"\r\n\u202e]/.test(stored)) return stored
            const served = await world.asVictim('GET', reply.body.url)
            return served.headers.get('content-type') === 'image/png'
              ? undefined
              : `${served.headers.get('content-type')}`
          },
        ),
      ),
  },
  {
    name: 'CSV formula injection: names that a spreadsheet would evaluate are text in every export',
    async run({ asVictim, rows }) {
      const formulas = [
        '=HYPERLINK("https://evil.example")',
        '+1+1',
        '-1+1',
        '@SUM(A1)',
        '\t=1',
        "=cmd|'/c calc'!A1",
      ]
      for (const name of formulas)
        await asVictim('PUT', `/trackable_objects/${rows.tag}`, { name, display_name: name })
      const period = `start=0&end=${Date.now() + 1_000}`
      const reports = [
        `/obsolete/report/zone_activity.csv?${period}&sublocation_uid=${rows.area}`,
        `/obsolete/report/alarms.csv?${period}&location_uid=${rows.site}`,
        `/obsolete/report/pws.csv?${period}`,
        `/alarms?${period}&location_uid=${rows.site}&format=csv`,
      ]
      for (const path of reports) {
        const { status, bytes } = await asVictim('GET', path)
        if (status !== 200) return `${path}: ${status}`
        const cells = bytes.toString().split(/\r\n|,/)
        const bad = cells.find(cell => /^"?[=+@\t]/.test(cell) || /^"?-\D/.test(cell))
        if (bad !== undefined) return `${path}: ${bad}`
      }
      return undefined
    },
  },
  {
    name: 'strict CSP on every page: no inline script, no eval, no frame, no foreign source',
    async run({ server }) {
      for (const path of ['/', '/floor', '/restore-password?token=x', '/docs', '/no/such/page']) {
        const { headers, bytes } = await server.call('GET', path, undefined, {
          headers: { accept: 'text/html' },
        })
        const policy = headers.get('content-security-policy') ?? ''
        if (!/frame-ancestors 'none'/.test(policy)) return `${path}: ${policy}`
        if (/script-src[^;]*unsafe|unsafe-eval|\*/.test(policy)) return `${path}: ${policy}`
        if (/<script(?![^>]*\ssrc=)[^>]*>\s*\S/.test(bytes.toString())) return `${path} has an inline script`
        if (/\son\w+="/.test(bytes.toString())) return `${path} has an inline event handler`
      }
      return undefined
    },
  },
  {
    name: 'HTML in names stays text: neither the API description nor error messages render it',
    async run({ server, asVictim }) {
      const reply = await asVictim('GET', '/locations/<img src=x onerror=alert(1)>')
      if (reply.headers.get('content-type')?.includes('html')) return 'an error is HTML'
      const page = await server.call('GET', '/docs?<script>alert(1)</script>')
      return page.bytes.includes('<script>alert(1)') ? 'the page shows it' : undefined
    },
  },
  {
    name: 'ReDoS: input made for backtracking gets a response without delay',
    async run({ asVictim, server }) {
      const long = 20_000
      const texts = [
        `${'a@'.repeat(long / 2)}`,
        `${'a'.repeat(long)}@`,
        `${' '.repeat(long)}x`,
        `+${'1 '.repeat(long / 2)}x`,
        `${'0'.repeat(long)}!`,
        `${'-'.repeat(long)}1`,
      ]
      for (const text of texts) {
        const startMs = performance.now()
        await asVictim('POST', '/subscribers', {
          name: text.slice(0, 199),
          addresses: { email: text, phone: text },
        })
        await asVictim('POST', '/nodes', { mac_address: text })
        await asVictim('POST', '/users/validate', { email: text })
        await server.call('POST', '/users/restore_password', { email: text.slice(0, 250) })
        await asVictim('GET', `/positions?start=${encodeURIComponent(text.slice(0, 4_000))}`)
        await asVictim('GET', '/locations', undefined, {
          headers: { 'if-match': text.trim().slice(0, 8_000), cookie: `a=${text.slice(0, 4_000)}` },
        })
        const tookMs = performance.now() - startMs
        if (tookMs > 1_000) return `${text.slice(0, 10)}: ${Math.round(tookMs)} ms`
      }
      return undefined
    },
  },
]
