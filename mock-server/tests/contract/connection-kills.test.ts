import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt from 'mqtt'
import { expect, test } from 'vitest'
import { findBroker } from '../mqtt-broker.ts'
import { admin, client } from './child-client.ts'
import { startChild } from './child-server.ts'

test('kill -9: no acknowledged message of a broker is lost or stored twice, over four rounds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-connections-'))
  const broker = await findBroker()
  const publisher = await mqtt.connectAsync(broker.url)
  const topic = `floorwatch-test/${randomUUID()}`
  const startMs = Date.now() - 60_000
  const sent: number[] = []
  let scope: Record<string, string> = {}
  let tagUid = ''
  let child = await startChild({ DATA_DIR: dataDir, ...admin })
  try {
    const { send, token } = await client(child.url)
    const authorization = `Bearer ${token}`
    const made = async (path: string, body: unknown) => {
      const answer = await send('POST', `/api/v2${path}`, body, scope)
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return String(answer.body.uid)
    }
    scope = { authorization }
    scope = { authorization, 'x-user-project': await made('/projects', { project: { name: 'P' } }) }
    const site = await made('/locations', { name: 'S' })
    const area = await made('/sublocations', { name: 'A', location_uid: site })
    tagUid = await made('/trackable_objects', { name: 'Cart' })
    const uid = await made('/connections', {
      name: 'Gateway',
      kind: 'mqtt',
      settings: { url: broker.url, protocol: broker.protocol, topics: [topic] },
      mapping: {
        tag: { from: 'field', path: 'tag' },
        x: 'x',
        y: 'y',
        coordinates: { type: 'local' },
        time: { type: 'milliseconds', path: 'ts' },
        area: { from: 'fixed', sublocation_uid: area },
      },
    })
    const state = async () =>
      (await send('GET', `/api/v2/connections/${uid}/status`, undefined, scope)).body.state
    await expect.poll(state).toBe('connected')
    const publish = async (count: number) => {
      for (let i = 0; i < count; i += 1) {
        const ts = startMs + sent.length
        await publisher.publishAsync(topic, JSON.stringify({ tag: tagUid, x: sent.length % 90, y: 1, ts }), {
          qos: 1,
        })
        sent.push(ts)
      }
    }
    for (let round = 0; round < 4; round += 1) {
      const before = sent.length
      const publishing = publish(200)
      await expect.poll(() => sent.length - before, { interval: 5 }).toBeGreaterThan(60 + 20 * round)
      await child.stop('SIGKILL')
      await publishing
      child = await startChild({ DATA_DIR: dataDir, ...admin })
    }
    const again = await client(child.url)
    const stored = async () => {
      const path = `/api/v2/trackable_objects/${tagUid}/positions?start=0&limit=50000`
      return (await again.send('GET', path, undefined, scope)).body.positions.map(
        ({ ts }: { ts: number }) => ts,
      )
    }
    await expect.poll(async () => (await stored()).length).toBeGreaterThanOrEqual(sent.length)
    expect(await stored()).toEqual(sent)
  } finally {
    await child.stop('SIGKILL')
    await publisher.endAsync()
    await broker.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
