import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlant } from './plant.ts'

let plant: Awaited<ReturnType<typeof startPlant>>
beforeAll(async () => {
  plant = await startPlant()
})
afterAll(async () => {
  const { errors } = plant
  await plant.stop()
  expect(errors).toEqual([])
})

let count = 0
async function newNode() {
  const mac = `0e${String(count++).padStart(10, '0')}`
  await plant.made('/nodes', { mac_address: mac, name: 'N', project_uid: plant.projectUid })
  return mac
}
async function send(...reports: unknown[]) {
  const answer = await plant.call('POST', '/node_reports', reports)
  return { status: answer.status, body: await answer.json() }
}
const accepted = (n: number) => ({ status: 200, body: { accepted: n, rejected_count: 0, rejected: [] } })
// biome-ignore lint/suspicious/noExplicitAny: reads untyped responses, like any client.
const read = async (path: string): Promise<any> => (await plant.call('GET', path)).json()

describe('a report of a node', () => {
  it('raises the alarm of a low battery, and clears it when the battery is charged', async () => {
    const stream = await plant.subscribe('sensor', 'alarm')
    const mac = await newNode()
    const tag = await plant.tag('Lift truck')
    await plant.made('/trackable_objects_associations', { mac_address: mac, obj_uid: tag.uid })
    const ts = Date.now() - 1_000
    const reading = { type: 'sensor', mac: mac.toUpperCase(), ts, battery: 9, temperature: 21.5 }
    expect(await send(reading)).toEqual(accepted(1))
    const frame = await stream.frame('sensor', data => data.mac === mac)
    expect(frame.params?.data).toEqual({ mac, dev_id: tag.uid, battery: 9, temperature: 21.5, ts })
    const raised = await stream.frame('alarm', data => data.trackable_object_uid === tag.uid)
    expect(raised.params?.data).toMatchObject({ type: 'low_battery', status: 'set' })
    expect(await send({ type: 'sensor', mac, battery: 80 })).toEqual(accepted(1))
    await stream.frame('alarm', data => data.trackable_object_uid === tag.uid && data.status === 'clear')
    stream.close()
  })

  it('stores parameters and settles the messages that the node applied or refused', async () => {
    const stream = await plant.subscribe('param_p')
    const mac = await newNode()
    const slot = { addr: '0a0000000001', slot: 3 }
    const params = [{ sync_slot: slot }, { nwk_cfg: { router: true } }, { p: { firmware: '2.0.0' } }]
    expect((await plant.call('POST', '/win_message_que', { mac, params })).status).toBe(202)
    const plist = { sync_slot: { ...slot, extra: 1 }, nwk_cfg: { router: false }, firmware: '1.9.0' }
    const report = { type: 'param_p', mac, plist, refused: [{ field: 'p', reason: 'no such version' }] }
    expect(await send(report)).toEqual(accepted(1))
    const frame = await stream.frame('param_p', data => data.mac === mac)
    expect(frame.params?.data).toEqual({ mac, plist, ts: expect.any(Number) })
    const messages = async () =>
      Object.fromEntries(
        (await read(`/win_message_que?mac=${mac}`)).messages.map((m: Record<string, unknown>) => [
          m.field,
          [m.state, m.reason],
        ]),
      )
    expect(await messages()).toEqual({
      sync_slot: ['applied', null],
      nwk_cfg: ['queued', null],
      p: ['refused', 'no such version'],
    })
    expect(await send({ type: 'param_p', mac, plist: {}, applied: ['nwk_cfg'] })).toEqual(accepted(1))
    expect(await messages()).toMatchObject({ nwk_cfg: ['applied', null] })
    const stored = await read(`/hw_params.json?mac=${mac}&fields=sync_slot`)
    expect(stored.params).toEqual([
      { mac, field: 'sync_slot', value: plist.sync_slot, elapsed: expect.any(Number) },
    ])
    await plant.restart()
    expect(await read(`/hw_params.json?mac=${mac}&fields=sync_slot`)).toMatchObject({
      params: [{ value: plist.sync_slot }],
    })
    stream.close()
  })

  it('publishes the progress of a firmware update', async () => {
    const stream = await plant.subscribe('ota')
    const mac = await newNode()
    const progress = { status: 'DOWNLOADING', progress: 40, version: '2.0.0', from_version: '1.9.0' }
    const { token } = await plant.made('/service_tokens', {
      name: 'Gateway',
      scope: 'ingest',
      expires_at: Date.now() + 3_600_000,
    })
    const line = `${JSON.stringify({ type: 'ota', mac, ...progress })}\n`
    const sent = await plant.call('POST', '/node_reports', line, {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
    })
    expect({ status: sent.status, body: await sent.json() }).toEqual(accepted(1))
    const frame = await stream.frame('ota', data => data.mac === mac)
    expect(frame.params?.data).toEqual({ mac, dev_id: null, ...progress, ts: expect.any(Number) })
    stream.close()
  })

  it('is refused one by one with the reason, and the rest is stored', async () => {
    const mac = await newNode()
    const foreign = '0f0000000001'
    await plant.made('/nodes', { mac_address: foreign, name: 'F', project_uid: plant.otherProjectUid })
    const [now, plist] = [Date.now(), { sync_slot: { slot: 1 } }]
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`f${i}`, i]))
    const { status, body } = await send(
      { type: 'param_p', mac, plist, ts: now },
      { type: 'sensor', mac: '0f00000000ff' },
      { type: 'sensor', mac: foreign },
      { type: 'sensor', mac, battery: '12' },
      { type: 'sensor', mac, battery: 101 },
      { type: 'sensor', mac, ts: now + 60_000 },
      { type: 'param_p', mac, plist: { sync_slot: { slot: 2 } }, ts: now - 1 },
      { type: 'param_p', mac, plist: many },
      { type: 'ota', mac, status: 'LOST', progress: 1, version: '1', from_version: '1' },
      { type: 'reboot', mac },
      null,
      { type: 'sensor', mac, text: 'x'.repeat(9_000) },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ accepted: 1, rejected_count: 11 })
    const reasons = body.rejected.map(({ message }: { message: string }) => message)
    expect(body.rejected.map(({ row }: { row: number }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    const expected = [
      /^0f00000000ff is not a node of this project$/,
      /^0f0000000001 is not a node of this project$/,
      /^battery .*number/,
      /^battery is a percentage$/,
      /^ts is 60 s in the future$/,
      /^ts is before the last report of this node$/,
      /^plist has more than 50 fields/,
      /^status /,
      /^type is one of sensor, ota, param_p$/,
      /object/,
      /^has more than 50 fields/,
    ]
    for (const [i, pattern] of expected.entries()) expect(reasons[i]).toMatch(pattern)
    expect(await read(`/hw_params.json?mac=${mac}&fields=sync_slot`)).toMatchObject({
      params: [{ value: { slot: 1 } }],
    })
    expect((await plant.call('POST', '/node_reports', Array(1_001).fill({}))).status).toBe(413)
    expect((await plant.call('POST', '/node_reports', { type: 'sensor' })).status).toBe(422)
  })
})
