import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startReceiver } from '../webhook-receiver.ts'
import { admin, client } from './child-client.ts'
import { startChild } from './child-server.ts'

test('kill -9: every stored alarm and zone event is delivered in order, over four rounds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-outputs-'))
  const receiver = await startReceiver()
  let child = await startChild({ DATA_DIR: dataDir, ...admin })
  try {
    const { send, token } = await client(child.url)
    let scope: Record<string, string> = { authorization: `Bearer ${token}` }
    const made = async (path: string, body: unknown) => {
      const answer = await send('POST', `/api/v2${path}`, body, scope)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return String(answer.body.uid)
    }
    scope = { ...scope, 'x-user-project': await made('/projects', { project: { name: 'P' } }) }
    const site = await made('/locations', { name: 'S' })
    const area = await made('/sublocations', { name: 'A', location_uid: site })
    const tag = await made('/trackable_objects', { name: 'Cart' })
    const circle = { shape: 'circle', center: { x: 0, y: 0 }, radius_m: 5, severity_level: 2 }
    await made('/zones', { name: 'Z', dynamic: false, sublocation_uid: area, ...circle })
    await made('/outputs', {
      name: 'Hook',
      kind: 'webhook',
      events: ['alarms', 'zone_events'],
      settings: { url: receiver.url },
    })
    let ts = Date.now() - 600_000
    const walkThrough = async (url: string) => {
      const { send: post } = await client(url)
      for (let crossing = 0; crossing < 40; crossing += 1) {
        const rows = [20, 0, 0, 20, 20].map(x => {
          ts += 2_000
          return { trackable_uid: tag, sublocation_uid: area, x, y: 0, z: 1, ts }
        })
        await post('POST', '/api/v2/positions', rows, scope)
      }
    }
    for (let round = 0; round < 4; round += 1) {
      const before = receiver.received.length
      const walking = walkThrough(child.url).catch(() => undefined)
      await expect
        .poll(() => receiver.received.length - before, { interval: 5 })
        .toBeGreaterThan(10 + 5 * round)
      await child.stop('SIGKILL')
      await walking
      child = await startChild({ DATA_DIR: dataDir, ...admin })
    }
    const { send: read } = await client(child.url)
    const eventsOf = async () => {
      const path = `/api/v2/zone_events?start=0&end=${Date.now() + 1_000}`
      return (await read('GET', path, undefined, scope)).body.zone_events.map(
        ({ uid }: { uid: string }) => uid,
      )
    }
    const alarmsOf = async () => {
      const path = `/api/v2/alarms?start=0&end=${Date.now() + 1_000}&location_uid=${site}`
      return (await read('GET', path, undefined, scope)).body.alarms.map(({ uid }: { uid: string }) => uid)
    }
    /** The messages without repetitions, in the order of their first delivery. */
    const delivered = (type: string) => {
      const firsts = new Map(receiver.ofType(type).map(({ id, body }) => [id, String(body.data.uid)]))
      return [...firsts.values()]
    }
    const events = await eventsOf()
    expect(events.length).toBeGreaterThan(20)
    await expect.poll(() => delivered('zone_event.created').length).toBeGreaterThanOrEqual(events.length)
    expect(delivered('zone_event.created').sort()).toEqual(events.sort())
    const alarms = (await alarmsOf()).sort()
    await expect.poll(() => delivered('alarm.created').sort()).toEqual(alarms)
    const ids = [...new Set(receiver.received.map(({ id }) => id))]
    expect(ids).toEqual(ids.toSorted())
    expect(receiver.received.length - ids.length, 'repeated by kills').toBeLessThanOrEqual(4)
  } finally {
    await child.stop('SIGKILL')
    await receiver.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
