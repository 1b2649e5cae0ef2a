import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

let nextMac = 0xb00000000000
const newMac = () => (nextMac++).toString(16)
async function newNode() {
  const mac_address = newMac()
  return (await server.api('POST', '/nodes', { mac_address })).body
}
const newTag = async () => (await server.api('POST', '/trackable_objects', { name: 'T' })).body
const newAnchor = async () =>
  (await server.api('POST', '/win_anchors', { name: 'A', position: { x: 1, y: 2, z: 3 } })).body
const bindTag = (mac_address: string, obj_uid: string) =>
  server.api('POST', '/trackable_objects_associations', { mac_address, obj_uid })
const openTagBindings = async () =>
  (await server.api('GET', '/trackable_objects_associations')).body.trackable_objects_associations

describe('/nodes', () => {
  test('a MAC is stored in lower case, and unique on the whole server', async () => {
    const made = await server.api('POST', '/nodes', {
      mac_address: 'ABCDEF012345',
      node_id: 7,
      hw_info: { rev: 'B' },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      mac_address: 'abcdef012345',
      node_id: 7,
      hw_info: { rev: 'B' },
      project_uid: server.projects.plant.uid,
    })
    expect((await server.api('POST', '/nodes', { mac_address: 'abcdef012345' })).status).toBe(409)
    expect((await server.foreignApi('POST', '/nodes', { mac_address: 'abcdef012345' })).status).toBe(409)
  })

  test.each(['', 'abc', 'abcdef01234', 'abcdef0123456', 'ab:cd:ef:01:23:45', 'ghijklmnopqr', 12, null])(
    '422 for the MAC %j',
    async mac_address => {
      const answer = await server.api('POST', '/nodes', { mac_address })
      expect(answer.status).toBe(422)
      expect(answer.body.errors[0].path).toBe('mac_address')
    },
  )

  test('are read by repeated mac or by repeated uid, not by both', async () => {
    const [one, two, three] = [await newNode(), await newNode(), await newNode()]
    const uids = async (query: string) =>
      (await server.api('GET', `/nodes${query}`)).body.nodes.map((node: { uid: string }) => node.uid)
    expect(await uids(`?mac=${one.mac_address}&mac=${two.mac_address}`)).toEqual([one.uid, two.uid])
    expect(await uids(`?mac=${three.mac_address.toUpperCase()}`)).toEqual([three.uid])
    expect(await uids(`?uid=${three.uid}&uid=${one.uid}`)).toEqual([one.uid, three.uid])
    expect(await uids('')).toEqual(expect.arrayContaining([one.uid, two.uid, three.uid]))
    expect((await server.api('GET', `/nodes?mac=${one.mac_address}&uid=${one.uid}`)).status).toBe(422)
    expect((await server.api('GET', `/nodes/${one.uid}`)).body).toEqual({ nodes: [one] })
    expect((await server.foreignApi('GET', `/nodes/${one.uid}`)).status).toBe(404)
  })

  test('validate sorts MACs', async () => {
    const known = await newNode()
    const fresh = newMac()
    const macs = [fresh, fresh.toUpperCase(), known.mac_address, 'nonsense', 5]
    const answer = await server.api('POST', '/nodes/validate', { macs })
    expect(answer.body).toEqual({
      valid: [fresh],
      invalid: ['nonsense', '5'],
      duplicate: [fresh, known.mac_address],
    })
  })

  test('release closes the binding and removes the node from the project; assign restores it', async () => {
    const [node, tag] = [await newNode(), await newTag()]
    await bindTag(node.mac_address, tag.uid)
    const released = await server.api('PUT', '/nodes/release', { mac_address: node.mac_address })
    expect(released.body.project_uid).toBeNull()
    expect((await openTagBindings()).map((each: { obj_uid: string }) => each.obj_uid)).not.toContain(tag.uid)
    expect((await server.api('PUT', '/nodes/release', { mac_address: node.mac_address })).status).toBe(422)
    const { foreign, plant } = server.projects
    const steal = await server.foreignApi('PUT', '/nodes/assign', {
      mac_address: node.mac_address,
      project_uid: foreign.uid,
    })
    expect(steal.status).toBe(422)
    const back = await server.api('PUT', '/nodes/assign', {
      mac_address: node.mac_address,
      project_uid: plant.uid,
    })
    expect(back.body.project_uid).toBe(plant.uid)
  })

  test('a released node is in the stock of the company: listed with X-User-Company, not with a project', async () => {
    const node = await newNode()
    await server.api('PUT', '/nodes/release', { mac_address: node.mac_address })
    const { ada, zoe } = server.people
    const read = (token: string, company: string) =>
      server.call('GET', `/api/v2/nodes/${node.uid}`, { token, company })
    expect((await read(ada.token, server.companies.acme.uid)).body.nodes[0].project_uid).toBeNull()
    expect((await read(zoe.token, server.companies.other.uid)).status).toBe(404)
    expect((await server.api('GET', `/nodes/${node.uid}`)).status).toBe(404)
    expect((await server.api('DELETE', `/nodes/${node.uid}`)).status).toBe(404)
  })

  test('deleting bound hardware closes its binding', async () => {
    const [node, tag] = [await newNode(), await newTag()]
    await bindTag(node.mac_address, tag.uid)
    expect((await server.api('DELETE', `/nodes/${node.uid}`)).status).toBe(204)
    expect((await openTagBindings()).map((each: { obj_uid: string }) => each.obj_uid)).not.toContain(tag.uid)
    expect((await server.api('POST', '/nodes', { mac_address: node.mac_address })).status).toBe(201)
  })
})

describe('/trackable_objects_associations', () => {
  test('bind one MAC to one tag; a second open binding of either is 409', async () => {
    const [node, other, tag, second] = [await newNode(), await newNode(), await newTag(), await newTag()]
    const made = await bindTag(node.mac_address.toUpperCase(), tag.uid)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ mac_address: node.mac_address, obj_uid: tag.uid, closed_at: null })
    expect((await bindTag(node.mac_address, second.uid)).status).toBe(409)
    expect((await bindTag(other.mac_address, tag.uid)).status).toBe(409)
    const anchor = await newAnchor()
    const onAnchor = { mac_address: node.mac_address, win_uid: anchor.uid }
    expect((await server.api('POST', '/win_anchor_associations', onAnchor)).status).toBe(409)
  })

  test('a MAC that is bound to an anchor cannot be bound to a tag', async () => {
    const [node, anchor, tag] = [await newNode(), await newAnchor(), await newTag()]
    await server.api('POST', '/win_anchor_associations', {
      mac_address: node.mac_address,
      win_uid: anchor.uid,
    })
    expect((await bindTag(node.mac_address, tag.uid)).status).toBe(409)
  })

  test('422 for a MAC that is not a node of the project, and for a tag of another one', async () => {
    const tag = await newTag()
    expect((await bindTag(newMac(), tag.uid)).body.errors[0].path).toBe('mac_address')
    const { body: theirs } = await server.foreignApi('POST', '/trackable_objects', { name: 'Theirs' })
    const node = await newNode()
    expect((await bindTag(node.mac_address, theirs.uid)).body.errors[0].path).toBe('obj_uid')
  })

  test('of two concurrent requests one succeeds, the other is rejected', async () => {
    const [node, one, two] = [await newNode(), await newTag(), await newTag()]
    const answers = await Promise.all([
      bindTag(node.mac_address, one.uid),
      bindTag(node.mac_address, two.uid),
    ])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 409])
  })

  test('close by MAC or by tag; without an open association 204 too; a body without either is rejected', async () => {
    const [node, tag] = [await newNode(), await newTag()]
    const close = (body: object) => server.api('PUT', '/trackable_objects_associations/close', body)
    const { body: made } = await bindTag(node.mac_address, tag.uid)
    const neither = await close({ uid: made.uid })
    expect(neither.status).toBe(422)
    expect(neither.body.message).toContain('no MAC or trackable uid was specified')
    const closed = await close({ mac_address: node.mac_address })
    expect([closed.status, closed.text]).toEqual([204, ''])
    expect((await close({ mac_address: node.mac_address })).status).toBe(204)
    await bindTag(node.mac_address, tag.uid)
    expect((await close({ obj_uid: tag.uid })).status).toBe(204)
    expect((await openTagBindings()).map((each: { obj_uid: string }) => each.obj_uid)).not.toContain(tag.uid)
  })

  test('the binding of another project cannot be closed by its MAC', async () => {
    const [node, tag] = [await newNode(), await newTag()]
    await bindTag(node.mac_address, tag.uid)
    await server.foreignApi('PUT', '/trackable_objects_associations/close', { mac_address: node.mac_address })
    expect((await openTagBindings()).map((each: { obj_uid: string }) => each.obj_uid)).toContain(tag.uid)
  })

  test('GET /track_assoc uses seconds and includes closed ones', async () => {
    const [node, tag] = [await newNode(), await newTag()]
    await bindTag(node.mac_address, tag.uid)
    await server.api('PUT', '/trackable_objects_associations/close', { obj_uid: tag.uid })
    const seconds = Math.floor(Date.now() / 1000)
    const tags = async (start: number, end: number) =>
      (
        await server.api('GET', `/track_assoc?start=${start}&end=${end}`)
      ).body.trackable_objects_associations.map((each: { obj_uid: string }) => each.obj_uid)
    expect(await tags(seconds - 60, seconds)).toContain(tag.uid)
    expect(await tags(seconds - 90, seconds - 60)).not.toContain(tag.uid)
  })

  test('deleting the tag closes its binding', async () => {
    const [node, tag] = [await newNode(), await newTag()]
    await bindTag(node.mac_address, tag.uid)
    await server.api('DELETE', `/trackable_objects/${tag.uid}`)
    expect((await bindTag(node.mac_address, (await newTag()).uid)).status).toBe(201)
  })
})

describe('/win_anchors', () => {
  test('default to type ANCHOR; name and position are required', async () => {
    const made = await server.api('POST', '/win_anchors', { name: 'A1', position: { x: 1, y: 2, z: 3 } })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'A1',
      type: 'ANCHOR',
      locked: false,
      position: { x: 1, y: 2, z: 3 },
    })
    expect((await server.api('GET', `/win_anchors/${made.body.uid}`)).body).toEqual({
      win_anchors: [made.body],
    })
    expect((await server.api('POST', '/win_anchors', { name: 'A1' })).body.errors[0].path).toBe('position')
    const partly = await server.api('POST', '/win_anchors', { name: 'A1', position: { x: 1, y: 2 } })
    expect(partly.body.errors[0].path).toBe('position.z')
  })

  test('device_config is limited to 64 bytes', async () => {
    const create = (device_config: object) =>
      server.api('POST', '/win_anchors', { name: 'A', position: { x: 0, y: 0, z: 0 }, device_config })
    expect((await create({ battery: 100, model: 'M1', pwr_profile: 'low', extra: 1 })).status).toBe(201)
    const tooLong = await create({ battery: 100, model: 'x'.repeat(64) })
    expect(tooLong.status).toBe(422)
    expect(tooLong.body.errors[0].path).toBe('device_config')
  })

  test('the update checks the type, not the structure of the position', async () => {
    const anchor = await newAnchor()
    const put = (body: object) => server.api('PUT', `/win_anchors/${anchor.uid}`, body)
    expect((await put({ type: 'TOWER' })).status).toBe(422)
    expect((await put({ type: 'BRIDGE', note: 'kept' })).body).toMatchObject({
      type: 'BRIDGE',
      note: 'kept',
      name: 'A',
    })
    expect((await put({ position: { x: 'left' } })).status).toBe(200)
    expect((await put({ position: { x: 1, y: 1, z: 1, sl_uid: 'no-such-area' } })).status).toBe(422)
  })

  test('deleting one closes its open association', async () => {
    const [node, anchor] = [await newNode(), await newAnchor()]
    await server.api('POST', '/win_anchor_associations', {
      mac_address: node.mac_address,
      win_uid: anchor.uid,
    })
    const read = await server.api('GET', `/win_anchors/${anchor.uid}`)
    expect(read.body.win_anchors[0].node.mac_address).toBe(node.mac_address)
    await server.api('DELETE', `/win_anchors/${anchor.uid}`)
    const of = async (path: string) =>
      (await server.api('GET', path)).body.win_anchor_associations.filter(
        (each: { win_uid: string }) => each.win_uid === anchor.uid,
      )
    expect(await of('/win_anchor_associations')).toEqual([])
    expect(await of('/win_anchor_associations/all')).toMatchObject([{ closed_at: expect.any(Number) }])
  })
})

describe('/win_anchor_associations', () => {
  test('rebind needs both mac and win_uid', async () => {
    const [node, other, anchor] = [await newNode(), await newNode(), await newAnchor()]
    const { body: made } = await server.api('POST', '/win_anchor_associations', {
      mac_address: node.mac_address,
      win_uid: anchor.uid,
    })
    const put = (body: object) => server.api('PUT', `/win_anchor_associations/${made.uid}`, body)
    const noMac = await put({ win_uid: anchor.uid })
    expect([noMac.status, noMac.body.message]).toEqual([422, 'mac is required'])
    const noAnchor = await put({ mac: other.mac_address })
    expect([noAnchor.status, noAnchor.body.message]).toEqual([422, 'win_uid is required'])
    const rebound = await put({ mac: other.mac_address, win_uid: anchor.uid })
    expect(rebound.body).toMatchObject({ uid: made.uid, mac_address: other.mac_address, win_uid: anchor.uid })
  })

  test('delete is 204; close by anchor is 204', async () => {
    const [node, anchor] = [await newNode(), await newAnchor()]
    const bind = () =>
      server.api('POST', '/win_anchor_associations', { mac_address: node.mac_address, win_uid: anchor.uid })
    const { body: first } = await bind()
    expect((await server.api('DELETE', `/win_anchor_associations/${first.uid}`)).status).toBe(204)
    expect((await bind()).status).toBe(201)
    expect((await server.api('PUT', '/win_anchor_associations/close', { win_uid: anchor.uid })).status).toBe(
      204,
    )
    expect((await bind()).status).toBe(201)
    expect((await server.api('PUT', '/win_anchor_associations/close', {})).status).toBe(422)
  })
})
