import type { Exercise, Outcome } from '../exercise.ts'
import { residentMb } from '../process-figures.ts'
import { type FuzzWorld, openFuzzWorld } from './fuzz-world.ts'
import { healthDelayDuring } from './health-delay.ts'
import { rawRequest } from './raw-request.ts'

/** Longest delay that one request may cause for all others (docs/reliability.md). */
const maxDelayMs = 250
const megabyte = 1024 * 1024

interface Case {
  readonly name: string
  readonly method?: string
  readonly path: string
  readonly body?: Buffer
  readonly type?: string
  readonly isAnonymous?: true
  readonly status: readonly number[]
}

const filled = (size: number, text: string) =>
  Buffer.from(text.repeat(Math.ceil(size / text.length)).slice(0, size))

function ring(corners: number): { x: number; y: number }[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    return { x: 30 + 20 * Math.cos(angle), y: 30 + 20 * Math.sin(angle) }
  })
}

/** The most expensive request within each limit, and one just beyond it. */
function casesOf(tag: string, area: string): Case[] {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":${i}`).join()}}`
  const now = Date.now()
  const fixes = Array.from({ length: 50_000 }, (_, i) => ({
    trackable_uid: tag,
    sublocation_uid: area,
    x: 5 + (i % 50),
    y: 30,
    z: 1,
    ts: now - 600_000 + i * 10,
  }))
  const lines = fixes.map(fix => JSON.stringify(fix))
  const json = 'application/json'
  const ndjson = 'application/x-ndjson'
  return [
    {
      name: 'nested brackets, without log-in',
      path: '/api/v2/auth/log_in',
      body: filled(8 * megabyte, '['),
      type: json,
      isAnonymous: true,
      status: [413],
    },
    {
      name: 'nested brackets of 16 kB, without log-in',
      path: '/api/v2/auth/log_in',
      body: filled(16_000, '['),
      type: json,
      isAnonymous: true,
      status: [422],
    },
    {
      name: 'nested brackets to an unknown path',
      path: '/nowhere',
      body: filled(8 * megabyte, '['),
      type: json,
      isAnonymous: true,
      status: [404, 413],
    },
    {
      name: '700,000 keys',
      path: '/api/v2/locations',
      body: Buffer.from(keys(700_000)),
      type: json,
      status: [413],
    },
    {
      name: '49,000 keys',
      path: '/api/v2/locations',
      body: Buffer.from(keys(49_000)),
      type: json,
      status: [422],
    },
    {
      name: '49,000 stored keys',
      path: '/api/v2/notification_profiles',
      body: Buffer.from(`{"name":"P","notification_type":"ALARM","conditions":${keys(49_000)}}`),
      type: json,
      status: [201],
    },
    {
      name: 'one text of 1 MB',
      path: '/api/v2/locations',
      body: Buffer.from(`{"name":"${'x'.repeat(megabyte - 100)}"}`),
      type: json,
      status: [422],
    },
    {
      name: 'lines of nested brackets',
      path: '/api/v2/positions',
      body: filled(31 * megabyte, '['),
      type: ndjson,
      status: [422],
    },
    {
      name: 'a row of 31 MB',
      path: '/api/v2/positions',
      body: Buffer.from(`[{"x":"${'y'.repeat(31 * megabyte)}"}]`),
      type: json,
      status: [200],
    },
    {
      name: 'rows of numbers, 31 MB',
      path: '/api/v2/positions',
      body: Buffer.from(`[${filled(31 * megabyte, '1,')}1]`),
      type: json,
      status: [413],
    },
    {
      name: '50,000 fixes as JSON',
      path: '/api/v2/positions',
      body: Buffer.from(`[${lines.join()}]`),
      type: json,
      status: [200],
    },
    {
      name: '50,000 fixes as lines',
      path: '/api/v2/positions',
      body: Buffer.from(lines.join('\n')),
      type: ndjson,
      status: [200],
    },
    {
      name: 'a zone with 10,000 vertices',
      path: '/api/v2/zones',
      body: Buffer.from(JSON.stringify({ name: 'Z', points: ring(10_000), sublocation_uid: area })),
      type: json,
      status: [422],
    },
    { name: 'a list of all tags', method: 'GET', path: '/api/v2/trackable_objects', status: [200] },
    { name: 'a list of all zones', method: 'GET', path: '/api/v2/zones', status: [200] },
    {
      name: '50,000 positions of a tag',
      method: 'GET',
      path: `/api/v2/trackable_objects/${tag}/positions?start=0&limit=50000`,
      status: [200],
    },
    {
      name: '50,000 positions of an area',
      method: 'GET',
      path: `/api/v2/positions?sublocation_uid=${area}&start=0&limit=50000`,
      status: [200],
    },
  ]
}

/** Many rows, created by separate requests before the measurement. */
async function fill(world: FuzzWorld, area: string, tags: number, zones: number): Promise<void> {
  const options = { token: world.tokens.pat, project: world.projectUid }
  const create = async (path: string, count: number, body: (i: number) => object) => {
    let next = 0
    const client = async () => {
      for (let i = next++; i < count; i = next++) {
        const reply = await world.server.call('POST', path, body(i), options)
        if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
      }
    }
    await Promise.all(Array.from({ length: 32 }, client))
  }
  await create('/zones', zones, i => ({
    name: `Zone ${i}`,
    points: ring(i < 20 ? 1_000 : 8),
    sublocation_uid: area,
  }))
  await create('/trackable_objects', tags, i => ({ name: `Tag ${i}`, description: 'x'.repeat(200) }))
}

export const stalls: Exercise = {
  name: 'stalls',
  what: 'the most expensive single requests that are accepted, and larger ones: no other request waits for them',
  async run({ quick, amount = quick ? 400 : 3_000, note }): Promise<Outcome> {
    const world = await openFuzzWorld()
    const { server } = world
    const faults: string[] = []
    let worst = { name: 'none', p99Ms: 0 }
    try {
      const rows = await world.furnish()
      await fill(world, String(rows.area), amount, Math.ceil(amount / 5))
      const port = Number(new URL(server.url()).port)
      for (const each of casesOf(String(rows.tag), String(rows.area))) {
        const { name, method = 'POST', path, body, type, isAnonymous, status } = each
        const headers = {
          ...(type && { 'content-type': type }),
          ...(!isAnonymous && {
            authorization: `Bearer ${world.tokens.pat}`,
            'x-user-project': world.projectUid,
          }),
        }
        let answered = 0
        const delay = await healthDelayDuring(port, async () => {
          answered = (await rawRequest(`${server.url()}${path}`, method, headers, body)).status
        })
        note(
          `${name}: ${answered}, /health p99 ${delay.p99Ms.toFixed(0)} ms, longest ${delay.longestMs.toFixed(0)} ms`,
        )
        if (!status.includes(answered)) faults.push(`${name}: ${answered}`)
        if (delay.p99Ms > maxDelayMs) faults.push(`${name}: /health took ${delay.p99Ms.toFixed(0)} ms`)
        if (delay.p99Ms > worst.p99Ms) worst = { name, p99Ms: delay.p99Ms }
      }
      const list = `${server.url()}/api/v2/trackable_objects`
      const headers = { authorization: `Bearer ${world.tokens.pat}`, 'x-user-project': world.projectUid }
      const parallel = await healthDelayDuring(port, () =>
        Promise.all(Array.from({ length: 20 }, () => rawRequest(list, 'GET', headers, undefined))),
      )
      note(
        `20 concurrent lists: /health p99 ${parallel.p99Ms.toFixed(0)} ms, longest ${parallel.longestMs.toFixed(0)} ms`,
      )
      return {
        counts: {
          'longest p99 of /health (ms)': Math.round(worst.p99Ms),
          under: worst.name,
          'p99 with 20 concurrent lists (ms)': Math.round(parallel.p99Ms),
          'memory (MB)': Math.round(residentMb(server.pid())),
          'over 250 ms, or wrong response': faults.length,
        },
        faults,
      }
    } finally {
      await server.remove()
    }
  },
}
