import { zoneCandidates } from '#domain/zone/geojson-candidates.ts'
import { readGeoJson } from '#domain/zone/geojson-file.ts'
import { zoneOfOutline } from '#domain/zone/geojson-zone-of.ts'
import { cleanSvg } from '#server/plans/clean-svg.ts'
import { PlanRefusal } from '#server/plans/plan-refusal.ts'
import { readRecording } from '../../mock-server/replay/recording.ts'
import type { Random } from '../../mock-server/simulation/random.ts'
import { form, hostileSvg, pdf, png } from '../../mock-server/tests/contract/plan-samples.ts'
import { readCsv } from '../../src/api/csv-table.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { residentMb } from '../process-figures.ts'
import { openFuzzWorld } from './fuzz-world.ts'

const slowMs = 2_000
const uploadWithinMs = 40_000

const geoJson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Dock', 'n°': 1 },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [9, 0],
            [9, 9],
            [0, 9],
            [0, 0],
          ],
        ],
      },
    },
    {
      type: 'Feature',
      properties: null,
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [1, 1],
              [2, 1],
              [2, 2],
              [1, 1],
            ],
          ],
        ],
      },
    },
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      },
    },
  ],
})
const csv =
  'name,display name,groups,mac\r\n"Forklift 1","A ""quoted"" one",Carts;Night,0a1b2c3d4e5f\r\nAnna,,,\r\n'
const ndjson = `${JSON.stringify({ trackable_uid: 'a', x: 1, y: 2, z: 0, ts: 1_700_000_000_000 })}\n`.repeat(
  3,
)
const tracks = '1,0,10.5,3.25\n2,0,11.5,3.25\n1,1,10.75,3.5\n'

const tokens = [
  '"',
  '{',
  '[',
  ']',
  '}',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\0',
  '\ud800',
  '1e999',
  '-',
  'NaN',
  'null',
  '<',
  '<!--',
  '&x;',
  '\\',
  '=',
  '.',
  '0'.repeat(400),
  'x'.repeat(5_000),
]

/** The bytes with some of them changed, removed, duplicated, or replaced by values that are hard to parse. */
function corrupted(bytes: Buffer, random: Random): Buffer {
  let out = Buffer.from(bytes)
  const at = () => Math.floor(random.next() * (out.length + 1))
  for (let i = 1 + Math.floor(random.next() * 5); i > 0; i--) {
    const kind = random.next()
    const [a, b] = [at(), at()].toSorted((x, y) => x - y) as [number, number]
    if (kind < 0.3 && out.length > 0) out[Math.min(a, out.length - 1)] = Math.floor(random.next() * 256)
    else if (kind < 0.5)
      out = Buffer.concat([out.subarray(0, a), Buffer.from(random.pick(tokens) ?? ''), out.subarray(a)])
    else if (kind < 0.65) out = Buffer.concat([out.subarray(0, a), out.subarray(Math.min(b, a + 40))])
    else if (kind < 0.8) out = Buffer.concat([out.subarray(0, b), out.subarray(a, b), out.subarray(b)])
    else if (kind < 0.87) out = out.subarray(0, a)
    else if (kind < 0.93) out = Buffer.concat([out, randomBytesOf(random, 30)])
    else
      out = Buffer.concat([
        out.subarray(0, a),
        Buffer.alloc(8, random.next() < 0.5 ? 0xff : 0),
        out.subarray(a),
      ])
  }
  return out
}

const randomBytesOf = (random: Random, length: number) =>
  Buffer.from(Array.from({ length }, () => Math.floor(random.next() * 256)))

interface Reader {
  readonly name: string
  readonly samples: readonly Buffer[]
  /** Throws only the errors that a reader may throw. */
  read(bytes: Buffer): void
}

const nowhere = {
  areas: [],
  groups: [],
  tags: [],
  areaUid: 'a1',
  areasOfFile: true,
  severity: undefined,
}

const readers: readonly Reader[] = [
  {
    name: 'GeoJSON',
    samples: [Buffer.from(geoJson)],
    read(bytes) {
      const file = readGeoJson(bytes.toString())
      if (typeof file === 'string') return
      zoneCandidates(file.outlines, {
        mapping: { kind: 'metres' },
        nameFrom: 'name',
        numbered: n => `Zone ${n}`,
        planBounds: undefined,
        planAreaUid: undefined,
        zones: [],
        zoneOf: outline => zoneOfOutline(outline, nowhere),
        floorFeature: undefined,
      })
    },
  },
  { name: 'CSV', samples: [Buffer.from(csv)], read: bytes => void readCsv(bytes.toString()) },
  {
    name: 'recordings',
    samples: [Buffer.from(ndjson), Buffer.from(tracks)],
    read(bytes) {
      for (const sample of readRecording(bytes.toString()).samples)
        if (![sample.x, sample.y, sample.atMs].every(Number.isFinite))
          throw new Error(`a sample that is not a number: ${JSON.stringify(sample)}`)
    },
  },
  {
    name: 'SVG sanitizer',
    samples: [
      Buffer.from(hostileSvg),
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0L9 9"/><text>a</text></svg>',
      ),
    ],
    read(bytes) {
      let clean: string
      try {
        clean = cleanSvg(bytes.toString())
      } catch (error) {
        if (error instanceof PlanRefusal) return
        throw error
      }
      if (/<script|\son\w+=|javascript:|evil\.example/i.test(clean))
        throw new Error(`not removed: ${clean.slice(0, 200)}`)
    },
  },
]

export const fuzzFiles: Exercise = {
  name: 'fuzz-files',
  what: 'broken PNG, SVG and PDF at the real server; broken GeoJSON, CSV, recordings and SVG at their parsers',
  async run({ random, quick, amount = quick ? 60 : 4_000, note }): Promise<Outcome> {
    const faults: string[] = []
    let slowestMs = 0
    for (const { name, samples, read } of readers) {
      const count = name.startsWith('SVG') ? Math.ceil(amount / 4) : amount
      for (let i = 0; i < count && faults.length < 20; i++) {
        const bytes = corrupted(random.pick(samples) ?? Buffer.alloc(0), random)
        const startMs = performance.now()
        try {
          read(bytes)
        } catch (error) {
          faults.push(`${name}: ${error}`)
        }
        const tookMs = performance.now() - startMs
        slowestMs = Math.max(slowestMs, tookMs)
        if (tookMs > slowMs) faults.push(`${name}: ${Math.round(tookMs)} ms for ${bytes.length} bytes`)
      }
      note(`${name}: ${count} tried`)
    }
    const world = await openFuzzWorld()
    const { server, tokens: session, projectUid } = world
    const uploads = Math.ceil(amount / 20)
    const byStatus = new Map<number, number>()
    let slowestUploadMs = 0
    try {
      const { area } = await world.furnish()
      const samples = [png(40, 30), png(4, 4), pdf(), Buffer.from(hostileSvg)]
      for (let i = 0; i < uploads && faults.length < 20; i++) {
        const image = corrupted(random.pick(samples) ?? Buffer.alloc(0), random)
        const { body, headers } = form({ sublocation_uid: String(area), image })
        const startMs = performance.now()
        const reply = await server.call('POST', '/floorplans', body, {
          token: session.pat,
          project: projectUid,
          headers,
        })
        slowestUploadMs = Math.max(slowestUploadMs, performance.now() - startMs)
        byStatus.set(reply.status, (byStatus.get(reply.status) ?? 0) + 1)
        const isImageFault = reply.status === 500 && reply.body.errors?.[0]?.path === 'image'
        if (reply.status >= 500 && !isImageFault)
          faults.push(`upload: ${reply.status} ${JSON.stringify(reply.body)}`)
      }
      if (slowestUploadMs > uploadWithinMs) faults.push(`an upload took ${Math.round(slowestUploadMs)} ms`)
      if ((await server.call('GET', '/health')).status !== 200) faults.push('the server does not respond')
      return {
        counts: {
          'files parsed in process': amount * 3 + Math.ceil(amount / 4),
          'slowest (ms)': Math.round(slowestMs),
          uploads,
          answers: [...byStatus].map(([status, count]) => `${status}: ${count}`).join(' '),
          'slowest upload (ms)': Math.round(slowestUploadMs),
          'memory (MB)': Math.round(residentMb(server.pid())),
          'crashes, hangs, unsafe results': faults.length,
        },
        faults,
      }
    } finally {
      await server.remove()
    }
  },
}
