import fc from 'fast-check'
import {
  type DescribedOperation,
  type GarbageCall,
  garbageCalls,
} from '../../mock-server/tests/contract/garbage.ts'
import type { Exercise, ExerciseOptions, Outcome } from '../exercise.ts'
import { residentMb } from '../process-figures.ts'
import { type FuzzWorld, openFuzzWorld } from './fuzz-world.ts'
import { type RawReply, rawRequest } from './raw-request.ts'

/** Requests per server; its lists grow with what is created. */
const requestsOfServer = 10_000
const callsOfBatch = 40
const atOnce = 8
/** Operations that hash or draw take seconds, so they are chosen less often by this factor. */
const slow =
  /log_in|restore_password|confirm_password|invitations|changePassword|validate|floorplans|heatmap|POST \/api\/v2\/(users|companies)/
const slowShare = 0.08
const answeredWithinMs = { usual: 5_000, slow: 25_000 }

const inner = /\bat (async )?\S+ \(|\.[jt]s:\d+|node_modules|sqlite|kysely|\bselect\b.+\bfrom\b|insert into/i
const encodable = (text: string) => encodeURIComponent(text.toWellFormed())

function pathOf(template: string, { params, query }: GarbageCall): string {
  const rest = [...params]
  const path = template.replace(/\{\w+\}/g, () => encodable(rest.shift() ?? ''))
  return `${path}?${query.map(pair => pair.map(encodable).join('=')).join('&')}`
}

/** Checks a response. Returns the error, if any. */
function faultOf(name: string, { status, type, text, ms }: RawReply, folder: string): string | undefined {
  const response = `${name}: ${status} ${text.slice(0, 200)}`
  if (ms > (slow.test(name) ? answeredWithinMs.slow : answeredWithinMs.usual))
    return `${response} after ${Math.round(ms)} ms`
  if (text.includes(folder)) return `${response} reveals internals`
  if (status < 400) return undefined
  if (inner.test(text) && !text.includes('there is no')) return `${response} reveals internals`
  if (!type.includes('application/problem+json')) return `${response} is not problem+json`
  const isMalformedImage = status === 500 && JSON.parse(text).errors?.[0]?.path === 'image'
  return status >= 500 && !isMalformedImage ? response : undefined
}

interface Tally {
  requests: number
  malformedImages: number
  byStatus: Map<number, number>
  faults: string[]
  slowestMs: number
  maxMb: number
}

async function onOneServer(most: number, { random, note }: ExerciseOptions, tally: Tally): Promise<void> {
  const found = (fault: string) => {
    tally.faults.push(fault)
    note(`FAULT ${fault}`)
  }
  const world: FuzzWorld = await openFuzzWorld()
  const { server, tokens } = world
  try {
    const { paths } = (await server.call('GET', '/openapi.json')).body as {
      paths: Record<string, Record<string, DescribedOperation>>
    }
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, row]) => ({ path, method: method.toUpperCase(), row })),
    )
    let names = Object.values(await world.furnish())
    const send = async (name: string, path: string, method: string, token: string, call: GarbageCall) => {
      const from = `10.${[0, 0, 0].map(() => Math.floor(random.next() * 256)).join('.')}`
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        'x-user-project': world.projectUid,
        // Otherwise a few wrong passwords would lock out all clients, which share the address of this
        // machine.
        'x-forwarded-for': from,
        ...call.headers,
      }
      try {
        const url = `${server.url()}${pathOf(path, call)}`
        const reply = await rawRequest(url, method, headers, call.payload)
        tally.requests += 1
        tally.byStatus.set(reply.status, (tally.byStatus.get(reply.status) ?? 0) + 1)
        tally.slowestMs = Math.max(tally.slowestMs, reply.ms)
        const fault = faultOf(name, reply, server.folder)
        if (fault) found(fault)
        else if (reply.status === 500) tally.malformedImages += 1
      } catch (error) {
        tally.requests += 1
        found(`${name}: ${error}`)
      }
    }
    for (let sent = 0, batch = 0; sent < most && tally.faults.length < 50; batch++) {
      const chosen = random.pick(operations)
      if (!chosen) return
      const name = `${chosen.method} ${chosen.path}`
      if (slow.test(name) && random.next() > slowShare) continue
      const token = random.pick([tokens.root, tokens.pat, tokens.pat, tokens.zoe, '']) ?? ''
      const seed = Math.floor(random.next() * 2 ** 31)
      const numRuns = Math.min(slow.test(name) ? 5 : callsOfBatch, most - sent)
      const calls = fc.sample(garbageCalls(chosen.row, chosen.method, names), { seed, numRuns })
      for (let i = 0; i < calls.length; i += atOnce)
        await Promise.all(
          calls.slice(i, i + atOnce).map(call => send(name, chosen.path, chosen.method, token, call)),
        )
      sent += calls.length
      if (chosen.path.endsWith('/log_out')) await world.enter()
      if (batch % 50 === 49) names = Object.values(await world.furnish())
    }
    tally.maxMb = Math.max(tally.maxMb, residentMb(server.pid()))
    if (tally.faults.length > 0)
      note(
        server
          .output()
          .split('\n')
          .filter(line => !line.startsWith('{') || line.includes('"stack"'))
          .join('\n')
          .slice(-3_000),
      )
    const alive = await server.call('GET', '/health')
    if (alive.status !== 200) tally.faults.push('the server no longer responds')
  } finally {
    await server.remove()
  }
}

export const fuzzHttp: Exercise = {
  name: 'fuzz-http',
  what: 'requests generated from the schemas of the operations: valid, nearly valid and hostile, as five types of callers',
  async run(options): Promise<Outcome> {
    const { quick, amount = quick ? 2_000 : 200_000, note } = options
    const tally: Tally = {
      requests: 0,
      malformedImages: 0,
      byStatus: new Map(),
      faults: [],
      slowestMs: 0,
      maxMb: 0,
    }
    while (tally.requests < amount && tally.faults.length < 50) {
      await onOneServer(Math.min(requestsOfServer, amount - tally.requests), options, tally)
      note(`${tally.requests} requests, ${tally.faults.length} faults`)
    }
    const statuses = [...tally.byStatus].toSorted(([a], [b]) => a - b)
    return {
      counts: {
        requests: tally.requests,
        answers: statuses.map(([status, count]) => `${status}: ${count}`).join(' '),
        'documented 500 (malformed image)': tally.malformedImages,
        'other 5xx, crashes, slow or revealing responses': tally.faults.length,
        'slowest response (ms)': Math.round(tally.slowestMs),
        'memory (max, MB)': Math.round(tally.maxMb),
      },
      faults: tally.faults,
    }
  },
}
