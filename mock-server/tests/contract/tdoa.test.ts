import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

let nextMac = 0xd00000000000
async function newNode(api = server.api) {
  const mac_address = (nextMac++).toString(16)
  return (await api('POST', '/nodes', { mac_address })).body
}
const newSchedule = async (more: object = {}) =>
  (await server.api('POST', '/schedules', { name: 'S', ...more })).body

describe('/schedules', () => {
  test('is created with a name only: version 2, not the default, no content', async () => {
    const made = await server.api('POST', '/schedules', { name: 'Night', colour: 'dropped' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Night',
      content: null,
      default: false,
      tdoa_version: 2,
      slots: null,
      project_uid: server.projects.plant.uid,
    })
    expect(made.body).not.toHaveProperty('colour')
    const one = await server.api('GET', `/schedules/${made.body.uid}`)
    expect(one.body).toEqual({ schedules: [made.body] })
    expect(one.headers.etag).toBe('"1"')
    expect((await server.api('GET', '/schedules')).body.schedules).toContainEqual(made.body)
  })

  test('content of version 1 and 2 is read into slots; anything else is stored as text', async () => {
    const two = '{"slots":[{"slot":0,"role":"beacon","addr":"02f100000001"}]}'
    const known = await newSchedule({ content: two })
    expect(known.content).toBe(two)
    expect(known.slots).toEqual([{ slot: 0, role: 'beacon', addr: '02f100000001' }])
    const one = await newSchedule({ tdoa_version: 1, content: '0,beacon,02f100000001\n1,tdoa,' })
    expect(one.slots).toEqual([
      { slot: 0, role: 'beacon', addr: '02f100000001' },
      { slot: 1, role: 'tdoa', addr: '' },
    ])
    const unknown = await newSchedule({ content: 'by the vendor: 0x11 0x22' })
    expect(unknown).toMatchObject({ content: 'by the vendor: 0x11 0x22', slots: null })
    const table = await newSchedule({ content: { slots: [] } })
    expect(table).toMatchObject({ content: '{"slots":[]}', slots: [] })
  })

  test.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'S', tdoa_version: 3 }, 'tdoa_version'],
    [{ name: 'S', tdoa_version: '2' }, 'tdoa_version'],
    [{ name: 'S', default: 'yes' }, 'default'],
    [{ name: 'S', content: 7 }, 'content'],
  ])('422 for %j', async (body, path) => {
    const answer = await server.api('POST', '/schedules', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
  })

  test('one of a project is the default: the newest that was set', async () => {
    const first = await newSchedule({ name: 'first', default: true })
    const second = await newSchedule({ name: 'second', default: true })
    const abroad = (await server.foreignApi('POST', '/schedules', { name: 'abroad', default: true })).body
    const defaults = async () =>
      (await server.api('GET', '/schedules')).body.schedules
        .filter((each: { default: boolean }) => each.default)
        .map((each: { name: string }) => each.name)
    expect(await defaults()).toEqual(['second'])
    expect((await server.api('PUT', `/schedules/${first.uid}`, { default: true })).body.default).toBe(true)
    expect(await defaults()).toEqual(['first'])
    await server.api('PUT', `/schedules/${second.uid}`, { name: 'renamed' })
    expect(await defaults()).toEqual(['first'])
    const there = (await server.foreignApi('GET', '/schedules')).body.schedules
    expect(there).toEqual([abroad])
    expect(there[0].default).toBe(true)
  })

  test('is updated in part, rejected if stale, and deleted', async () => {
    const { uid } = await newSchedule({ content: 'x' })
    const stale = await server.api('PUT', `/schedules/${uid}`, { name: 'T' }, { 'if-match': '"9"' })
    expect(stale.status).toBe(412)
    const done = await server.api('PUT', `/schedules/${uid}`, { name: 'T' }, { 'if-match': '"1"' })
    expect(done.body).toMatchObject({ name: 'T', content: 'x', rev: 2 })
    expect((await server.foreignApi('PUT', `/schedules/${uid}`, { name: 'mine' })).status).toBe(404)
    expect((await server.foreignApi('DELETE', `/schedules/${uid}`)).status).toBe(404)
    expect((await server.api('DELETE', `/schedules/${uid}`)).status).toBe(204)
    expect((await server.api('GET', `/schedules/${uid}`)).status).toBe(404)
  })
})

describe('/lsb_settings', () => {
  test('of a project without any are stopped and empty', async () => {
    const { status, body } = await server.foreignApi('GET', '/lsb_settings')
    expect(status).toBe(200)
    expect(body).toEqual({
      project_uid: server.projects.foreign.uid,
      tdoa_version: 2,
      lsb_version: 2,
      tdoa_settings: {
        values: {
          active_schedule_uid: null,
          autostart: false,
          configured_state: 'STOPPED',
          masters: [],
          distributors: [],
        },
      },
    })
  })

  test('are saved as values with versions at the top, and read back in their wrapper', async () => {
    const schedule = await newSchedule()
    const [master, distributor] = [await newNode(), await newNode()]
    const values = {
      active_schedule_uid: schedule.uid,
      autostart: true,
      configured_state: 'STARTED',
      masters: [{ mac_address: master.mac_address, node_id: 1, addr: master.mac_address }],
      distributors: [{ mac_address: distributor.mac_address, node_id: 2, addr: master.mac_address, slot: 3 }],
    }
    const project_uid = server.projects.plant.uid
    const saved = await server.api('POST', '/lsb_settings', {
      project_uid,
      tdoa_version: 2,
      lsb_version: 1,
      values,
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      project_uid,
      tdoa_version: 2,
      lsb_version: 1,
      tdoa_settings: { values },
    })
    expect((await server.api('GET', '/lsb_settings')).body).toEqual(saved.body)

    const stopped = await server.api('POST', '/lsb_settings', {
      project_uid,
      values: { configured_state: 'STOPPED' },
    })
    expect(stopped.body.uid).toBe(saved.body.uid)
    expect(stopped.body.lsb_version).toBe(1)
    expect(stopped.body.tdoa_settings.values).toEqual({ ...values, configured_state: 'STOPPED' })

    expect((await server.api('DELETE', `/schedules/${schedule.uid}`)).status).toBe(409)
    await server.api('POST', '/lsb_settings', { values: { active_schedule_uid: null } })
    expect((await server.api('DELETE', `/schedules/${schedule.uid}`)).status).toBe(204)
  })

  test('422 that names the field; nothing is changed', async () => {
    const before = (await server.api('GET', '/lsb_settings')).body
    const abroad = await newNode(server.foreignApi)
    const foreignSchedule = (await server.foreignApi('POST', '/schedules', { name: 'F' })).body
    const own = await newNode()
    const row = { mac_address: own.mac_address }
    const project_uid = server.projects.foreign.uid
    const wrong: [object, string][] = [
      [{ project_uid, values: {} }, 'project_uid'],
      [{ tdoa_version: 3 }, 'tdoa_version'],
      [{ values: { configured_state: 'RUNNING' } }, 'values.configured_state'],
      [{ values: { masters: [{ mac_address: 'nonsense' }] } }, 'values.masters.0.mac_address'],
      [{ values: { masters: [{ mac_address: abroad.mac_address }] } }, 'values.masters.0.mac_address'],
      [{ values: { distributors: [row, row] } }, 'values.distributors.1.mac_address'],
      [{ values: { active_schedule_uid: foreignSchedule.uid } }, 'values.active_schedule_uid'],
      [{ tdoa_version: 1, values: { configured_state: 'STARTED' } }, 'tdoa_version'],
    ]
    for (const [body, path] of wrong) {
      const answer = await server.api('POST', '/lsb_settings', body)
      expect(answer.status, path).toBe(422)
      expect(answer.body.errors[0].path).toBe(path)
    }
    expect((await server.api('GET', '/lsb_settings')).body).toEqual(before)
  })
})

describe('/network_settings', () => {
  const mode = async () => (await server.api('GET', '/network_settings')).body.service_mode
  const post = (service_mode: object) => server.api('POST', '/network_settings', { service_mode })
  const off = { action: 'disable', devices_in_service_mode: null, until: null }

  test('start without service mode, and store other fields as sent', async () => {
    const { body } = await server.api('GET', '/network_settings')
    expect(body).toEqual({ project_uid: server.projects.plant.uid, service_mode: off })
    const sent = { channel: 5, uwb: { prf: 64 } }
    expect((await server.api('POST', '/network_settings', sent)).body).toMatchObject(sent)
    expect((await server.api('POST', '/network_settings', { channel: 9 })).body).toMatchObject({
      channel: 9,
      uwb: { prf: 64 },
      service_mode: off,
    })
  })

  test('enable, extend, disable one, disable the rest; the nodes are informed each time', async () => {
    const [one, two] = [await newNode(), await newNode()]
    const both = [one.uid, two.uid]
    const until = Date.now() + 600_000
    const enabled = await post({ action: 'enable', devices_in_service_mode: both, until })
    expect(enabled.body.service_mode).toEqual({ action: 'enable', devices_in_service_mode: both, until })
    const extended = await post({ action: 'extend', until: until + 60_000 })
    expect(extended.body.service_mode).toEqual({
      action: 'extend',
      devices_in_service_mode: both,
      until: until + 60_000,
    })
    expect(await server.store.nodeMessages.listQueued()).toMatchObject([
      { mac_address: one.mac_address, field: 'srv_mode', value: { enabled: true, until: until + 60_000 } },
      { mac_address: two.mac_address, field: 'srv_mode', value: { enabled: true, until: until + 60_000 } },
    ])
    await post({ action: 'disable', devices_in_service_mode: [one.uid] })
    expect((await mode()).devices_in_service_mode).toEqual([two.uid])
    await post({ action: 'disable' })
    expect(await mode()).toEqual(off)
    const queued = await server.store.nodeMessages.listQueued()
    expect(queued.map(each => each.value)).toEqual([
      { enabled: false, until: null },
      { enabled: false, until: null },
    ])
  })

  test('ends at its time', async () => {
    const node = await newNode()
    await post({ action: 'enable', devices_in_service_mode: [node.uid], until: Date.now() + 60_000 })
    server.clock.ms += 59_000
    expect((await mode()).action).toBe('enable')
    server.clock.ms += 2_000
    expect(await mode()).toEqual(off)
  })

  test('422 or 409 for impossible changes', async () => {
    const node = await newNode()
    const abroad = await newNode(server.foreignApi)
    expect((await post({ action: 'start' })).body.errors[0].path).toBe('service_mode.action')
    expect((await post({ action: 'enable' })).body.errors[0].path).toBe(
      'service_mode.devices_in_service_mode',
    )
    const foreign = await post({ action: 'enable', devices_in_service_mode: [node.uid, abroad.uid] })
    expect(foreign.body.errors[0].path).toBe('service_mode.devices_in_service_mode.1')
    const past = { action: 'enable', devices_in_service_mode: [node.uid], until: 1 }
    expect((await post(past)).body.errors[0].path).toBe('service_mode.until')
    expect((await post({ action: 'extend' })).status).toBe(409)
    expect(await mode()).toEqual(off)
  })
})
