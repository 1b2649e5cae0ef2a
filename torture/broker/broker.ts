import { setTimeout as sleep } from 'node:timers/promises'
import mqtt from 'mqtt'
import type { Exercise, Outcome } from '../exercise.ts'
import { createServerProcess, type ServerProcess } from '../server-process.ts'
import { createMosquitto } from './mosquitto.ts'

const topic = 'plant/positions'
const publishEveryMs = 10
const messagesEach = 2
const settleMs = 60_000
/** Positions of the tag in one read. */
const pageFixes = 20_000

/** A project with one tag and a connection to the broker. */
async function furnish(server: ServerProcess, url: string) {
  const token = await server.logIn()
  const made = async (path: string, body: object, project?: string): Promise<string> => {
    const reply = await server.call('POST', path, body, { token, project })
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return String(reply.body.uid)
  }
  const project = await made('/projects', { project: { name: 'Plant' } })
  const site = await made('/locations', { name: 'Site' }, project)
  const area = await made('/sublocations', { name: 'Hall', location_uid: site }, project)
  const tag = await made('/trackable_objects', { name: 'Cart' }, project)
  const mapping = {
    tag: { from: 'field', path: 'tag' },
    x: 'x',
    y: 'y',
    coordinates: { type: 'local' },
    time: { type: 'milliseconds', path: 'ts' },
    area: { from: 'fixed', sublocation_uid: area },
  }
  const connection = { name: 'Gateway', kind: 'mqtt', settings: { url, topics: [topic], qos: 1 }, mapping }
  const uid = await made('/connections', connection, project)
  return { project, tag, uid }
}

/** Publishes fixes of one tag without pause; `acknowledged` are those that the broker took. */
function startPublishing(client: mqtt.MqttClient, tag: string) {
  const acknowledged: number[] = []
  const underWay = new Set<Promise<unknown>>()
  let ts = Date.now() - 3_600_000
  const timer = setInterval(() => {
    for (let i = 0; i < messagesEach; i++) {
      const at = ts++
      const message = JSON.stringify({ tag, x: at % 90, y: 1, ts: at })
      const sending = client.publishAsync(topic, message, { qos: 1 }).then(() => acknowledged.push(at))
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    }
  }, publishEveryMs)
  return {
    acknowledged,
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

async function storedOf(server: ServerProcess, project: string, tag: string): Promise<number[]> {
  const token = await server.logIn()
  const stored: number[] = []
  for (let start = 0; ; start = (stored.at(-1) ?? 0) + 1) {
    const path = `/trackable_objects/${tag}/positions?start=${start}&limit=${pageFixes}`
    const { status, body } = await server.call('GET', path, undefined, { token, project })
    if (status !== 200) throw new Error(`${path}: ${status}`)
    const page = body.positions.map((each: { ts: number }) => each.ts)
    stored.push(...page)
    if (page.length < pageFixes) return stored
  }
}

/** A server that is killed, and a broker that is restarted, while a gateway publishes by QoS 1. */
export const broker: Exercise = {
  name: 'broker',
  what: 'kills of the server and restarts of an MQTT broker: no position that the broker took is lost or stored twice',
  async run({ quick, random, amount = quick ? 14 : 70, note }): Promise<Outcome> {
    const mosquitto = await createMosquitto()
    await mosquitto.start()
    const server = createServerProcess()
    await server.start()
    const faults: string[] = []
    const done = { kills: 0, restarts: 0 }
    try {
      const { project, tag, uid } = await furnish(server, mosquitto.url)
      const options = { token: await server.logIn(), project }
      const state = async () =>
        (await server.call('GET', `/connections/${uid}/status`, undefined, options)).body.state
      for (let tries = 0; (await state()) !== 'connected' && tries < 100; tries++) await sleep(100)
      const client = await mqtt.connectAsync(mosquitto.url, { reconnectPeriod: 200 })
      const publishing = startPublishing(client, tag)
      for (let i = 0; i < amount; i++) {
        await sleep(200 + random.next() * 800)
        // Five kills for two restarts.
        if (i % 7 < 5) {
          await server.stop('SIGKILL')
          await sleep(random.next() * 500)
          await server.start()
          done.kills += 1
        } else {
          await mosquitto.stop()
          await sleep(random.next() * 500)
          await mosquitto.start()
          done.restarts += 1
        }
        if (i % 10 === 9)
          note(`${i + 1} faults, ${publishing.acknowledged.length} messages taken by the broker`)
      }
      await publishing.stop()
      await client.endAsync()
      const sent = publishing.acknowledged.toSorted((a, b) => a - b)
      let stored = await storedOf(server, project, tag)
      for (const endMs = Date.now() + settleMs; stored.length < sent.length && Date.now() < endMs; ) {
        await sleep(1_000)
        stored = await storedOf(server, project, tag)
      }
      const times = new Set(stored)
      const lost = sent.filter(ts => !times.has(ts)).length
      const doubled = stored.length - times.size
      if (lost > 0) faults.push(`${lost} of ${sent.length} fixes were lost`)
      if (doubled > 0) faults.push(`${doubled} fixes were stored twice`)
      return {
        counts: {
          'kills of the server': done.kills,
          'restarts of the broker': done.restarts,
          'messages taken by the broker': sent.length,
          lost,
          'stored twice': doubled,
        },
        faults,
      }
    } finally {
      await server.remove()
      await mosquitto.stop()
      mosquitto.remove()
    }
  },
}
