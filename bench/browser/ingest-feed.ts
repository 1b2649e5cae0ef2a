import mqtt from 'mqtt'
import { connectByMqtt } from '../server/mqtt-connection.ts'
import type { Crowd } from './crowd.ts'
import type { Flip } from './feed.ts'
import type { Plant } from './plant.ts'

/** How positions enter the server. */
export type Transport = 'http' | 'mqtt'

export interface IngestFeed {
  /** Moves of beacons, with the time at which their message was sent. */
  readonly flips: readonly Flip[]
  /** Fixes sent so far. */
  sent(): number
  stop(): Promise<void>
}

const hz = 10
const batchTags = 125
const restMs = 500

async function tokenOf({ origin, email, password }: Plant): Promise<string> {
  const answer = await fetch(`${origin}/api/v2/auth/log_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** How a batch of rows is sent; resolves when it is acknowledged. */
async function openSender(plant: Plant, transport: Transport) {
  const token = await tokenOf(plant)
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${plant.origin}/api/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-user-project': plant.names.projectUid,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  if (transport === 'http')
    return {
      async send(rows: string) {
        const answer = await call('POST', '/positions', rows)
        if (!answer.ok) throw new Error(`POST /positions: ${answer.status}`)
        await answer.arrayBuffer()
      },
      close: async () => undefined,
    }
  const { url, topic } = await connectByMqtt({ call })
  const client = await mqtt.connectAsync(url)
  return {
    send: async (rows: string) => {
      await client.publishAsync(topic, rows, { qos: 1 })
    },
    close: () => client.endAsync(),
  }
}

/** Sends the positions of a crowd into the real server, spread over the interval, and moves its beacons at random. */
export async function startIngestFeed(plant: Plant, crowd: Crowd, transport: Transport): Promise<IngestFeed> {
  const sender = await openSender(plant, transport)
  const flips: Flip[] = []
  const underWay = new Set<Promise<void>>()
  const beginMs = Date.now()
  const batches = Math.ceil(crowd.count / batchTags)
  const nextFlip = Array.from({ length: crowd.beacons }, () => beginMs + restMs * (2 + Math.random()))
  let [sequence, sent] = [0, 0]
  let failure: unknown

  function sendBatch(number: number): void {
    const nowMs = Date.now()
    const first = number * batchTags
    const end = Math.min(crowd.count, first + batchTags)
    for (let tag = Math.max(first, crowd.walkers); tag < end; tag++) {
      const beacon = tag - crowd.walkers
      if ((nextFlip[beacon] ?? 0) > nowMs) continue
      crowd.flip(beacon)
      nextFlip[beacon] = nowMs + restMs * (1 + Math.random())
      flips.push({ beacon, isFlipped: crowd.isFlipped(beacon), sentMs: nowMs })
    }
    const rows = Array.from({ length: end - first }, (_, i) => {
      const [x, y] = [crowd.xMm(first + i, nowMs - beginMs), crowd.yMm(first + i, nowMs - beginMs)]
      const { areaUid, tagUids } = plant.names
      return `{"trackable_uid":"${tagUids[first + i]}","sublocation_uid":"${areaUid}","x":${x / 1_000},"y":${y / 1_000},"z":1,"ts":${nowMs}}`
    })
    sent += rows.length
    const sending = sender.send(`[${rows.join(',')}]`).catch(error => {
      failure ??= error
    })
    underWay.add(sending)
    void sending.finally(() => underWay.delete(sending))
  }

  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - beginMs) * hz * batches) / 1_000)
    for (; sequence < due; sequence++) sendBatch(sequence % batches)
  }, 10)
  return {
    flips,
    sent: () => sent,
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      await sender.close()
      if (failure !== undefined) throw failure
    },
  }
}
