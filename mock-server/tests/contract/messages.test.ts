import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

let nextMac = 0xc10000000000
async function newNode(api = server.api): Promise<string> {
  const mac_address = (nextMac++).toString(16)
  await api('POST', '/nodes', { mac_address })
  return mac_address
}
const send = (mac: string, ...params: object[]) => server.api('POST', '/win_message_que', { mac, params })
const queueOf = async (mac: string) => (await server.api('GET', `/win_message_que?mac=${mac}`)).body.messages

describe('POST /win_message_que', () => {
  test('queues any subset of the parameters: 202', async () => {
    const mac = await newNode()
    const answer = await send(
      mac.toUpperCase(),
      { sf: { addr: mac, sfd: 1, bcs: 2, tdoas: 3, bsd: 4, tsd: 5 } },
      { sync_slot: { addr: mac, slot: 4 }, nwk_cfg: { router: true } },
      { p: { anything: [1] }, unheard_of: 1 },
    )
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({ mac, queued: ['sf', 'sync_slot', 'nwk_cfg', 'p'] })
    const queue = await queueOf(mac)
    expect(queue).toHaveLength(4)
    expect(queue).toContainEqual({
      mac,
      field: 'sync_slot',
      value: { addr: mac, slot: 4 },
      state: 'queued',
      reason: null,
      sent_at: expect.any(Number),
      settled_at: null,
    })
  })

  test('a newer value for the same parameter replaces the older one', async () => {
    const mac = await newNode()
    await send(mac, { sync_slot: { slot: 4 } })
    await send(mac, { sync_slot: { slot: 5 } })
    expect(await queueOf(mac)).toMatchObject([{ field: 'sync_slot', value: { slot: 5 }, state: 'queued' }])
  })

  test('422 for nodes of another project, unknown and malformed MACs, and invalid parameters', async () => {
    const mac = await newNode()
    const abroad = await newNode(server.foreignApi)
    const sf = { sf: { addr: mac } }
    const wrong: [unknown, string][] = [
      [{ mac: abroad, params: [sf] }, 'mac'],
      [{ mac: 'ffffffffffff', params: [sf] }, 'mac'],
      [{ mac: 'zz', params: [sf] }, 'mac'],
      [{ params: [sf] }, 'mac'],
      [{ mac, params: [] }, 'params'],
      [{ mac }, 'params'],
      [{ mac, params: [sf, { unheard_of: 1 }] }, 'params.1'],
      [{ mac, params: [{ sync_slot: { slot: -1 } }] }, 'params.0.sync_slot.slot'],
      [{ mac, params: [{ nwk_cfg: { router: 'yes' } }] }, 'params.0.nwk_cfg.router'],
      [{ mac, params: [{ tdoa_schedule: 'x'.repeat(70_000) }] }, 'params.0'],
    ]
    for (const [body, path] of wrong) {
      const answer = await server.api('POST', '/win_message_que', body)
      expect(answer.status, path).toBe(422)
      expect(answer.body.errors[0].path).toBe(path)
    }
    expect(await queueOf(mac)).toEqual([])
    expect(await queueOf(abroad)).toEqual([])
  })
})

describe('GET /hw_params.json', () => {
  const read = (query: string) => server.api('GET', `/hw_params.json?${query}`)

  test('one row per node and parameter, with the seconds since its report', async () => {
    const [one, two] = [await newNode(), await newNode()]
    const project = server.projects.plant.uid
    const saidMs = Date.now() + server.clock.ms
    await server.store.nodeParams.report(
      project,
      one,
      { sf: { addr: one }, nwk_cfg: { router: true } },
      saidMs,
    )
    await server.store.nodeParams.report(project, two, { sf: { addr: one } }, saidMs)
    server.clock.ms += 90_000
    const all = (await read(`mac=${one}&mac=${two}`)).body
    expect(Object.keys(all)).toEqual(['params'])
    expect(all.params).toEqual([
      { mac: one, field: 'nwk_cfg', value: { router: true }, elapsed: expect.any(Number) },
      { mac: one, field: 'sf', value: { addr: one }, elapsed: expect.any(Number) },
      { mac: two, field: 'sf', value: { addr: one }, elapsed: expect.any(Number) },
    ])
    expect(all.params[0].elapsed).toBeGreaterThanOrEqual(90)
    expect(all.params[0].elapsed).toBeLessThan(100)
    const some = (await read(`mac=${one}&mac=${two}&fields=nwk_cfg&fields=sync_slot`)).body.params
    expect(some).toMatchObject([{ mac: one, field: 'nwk_cfg' }])
  })

  test('a queued value is not a reported value', async () => {
    const mac = await newNode()
    await send(mac, { sf: { addr: mac } })
    expect((await read(`mac=${mac}`)).body).toEqual({ params: [] })
  })

  test('force_update requests reports from the nodes of the project, and only if set', async () => {
    const mac = await newNode()
    const abroad = await newNode(server.foreignApi)
    await read(`mac=${mac}`)
    await read(`mac=${mac}&force_update=false`)
    expect(server.pinged).toEqual([])
    expect((await read(`mac=${mac}&mac=${abroad}&force_update=true`)).status).toBe(200)
    expect(server.pinged).toEqual([mac])
  })

  test('contains neither nodes of another project, nor reports from another one', async () => {
    const abroad = await newNode(server.foreignApi)
    await server.store.nodeParams.report(server.projects.foreign.uid, abroad, { sf: {} }, Date.now())
    expect((await read(`mac=${abroad}`)).body).toEqual({ params: [] })
    expect((await server.foreignApi('GET', `/hw_params.json?mac=${abroad}`)).body.params).toHaveLength(1)
  })

  test('422 over 20 MACs, without any, with a malformed one, or for an unknown parameter', async () => {
    const macs = (count: number) =>
      Array.from({ length: count }, (_, i) => `mac=${(0xaa0000000000 + i).toString(16)}`).join('&')
    expect((await read(macs(20))).status).toBe(200)
    for (const [query, path] of [
      [macs(21), 'mac'],
      ['', 'mac'],
      ['mac=aa:bb', 'mac.0'],
      [`${macs(1)}&fields=battery`, 'fields.0'],
    ] as const) {
      const answer = await read(query)
      expect(answer.status).toBe(422)
      expect(answer.body.errors[0].path).toBe(path)
    }
  })
})

describe('POST /user_msg/', () => {
  const newTag = async (api = server.api) => (await api('POST', '/trackable_objects', { name: 'T' })).body.uid
  const say = (body: object) => server.api('POST', '/user_msg/', body)

  test('is stored with its sender and with the hardware of each recipient', async () => {
    const [tag, bare] = [await newTag(), await newTag()]
    const mac = await newNode()
    await server.api('POST', '/trackable_objects_associations', { mac_address: mac, obj_uid: tag })
    const sender_uid = server.people.pat.uid
    const answer = await say({ sender_uid, recipient_uids: [tag, bare, tag], text: 'Gate 3 is open' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      sender_uid,
      text: 'Gate 3 is open',
      recipients: [
        { dev_id: tag, mac },
        { dev_id: bare, mac: null },
      ],
    })
    expect(await server.store.userMessages.list(server.projects.plant.uid)).toContainEqual(answer.body)
  })

  test('accepts up to 256 bytes of UTF-8, whatever the number of characters', async () => {
    const recipient_uids = [await newTag()]
    for (const [text, status] of [
      ['x'.repeat(256), 201],
      ['x'.repeat(257), 422],
      ['ü'.repeat(128), 201],
      [`${'ü'.repeat(128)}x`, 422],
      ['🚧'.repeat(64), 201],
      ['🚧'.repeat(65), 422],
      ['', 422],
    ] as const)
      expect((await say({ recipient_uids, text })).status, text).toBe(status)
    const long = await say({ recipient_uids, text: 'ü'.repeat(129) })
    expect(long.body.errors).toEqual([
      { path: 'text', message: 'has 258 bytes in UTF-8; a device accepts 256' },
    ])
  })

  test('422 for recipients that are unknown or of another project, and for another user as sender', async () => {
    const [own, foreign] = [await newTag(), await newTag(server.foreignApi)]
    const before = await server.store.userMessages.list(server.projects.plant.uid)
    for (const [body, path] of [
      [{ recipient_uids: [own, foreign], text: 'x' }, 'recipient_uids.1'],
      [{ recipient_uids: ['no-such-tag'], text: 'x' }, 'recipient_uids.0'],
      [{ recipient_uids: [], text: 'x' }, 'recipient_uids'],
      [{ text: 'x' }, 'recipient_uids'],
      [{ sender_uid: server.people.ada.uid, recipient_uids: [own], text: 'x' }, 'sender_uid'],
    ] as const) {
      const answer = await say(body)
      expect(answer.status).toBe(422)
      expect(answer.body.errors[0].path).toBe(path)
    }
    expect(await server.store.userMessages.list(server.projects.plant.uid)).toEqual(before)
  })
})
