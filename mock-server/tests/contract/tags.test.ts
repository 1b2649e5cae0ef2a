import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const create = async (body: object = {}) =>
  (await server.api('POST', '/trackable_objects', { name: 'Tag', ...body })).body

describe('POST /trackable_objects', () => {
  test('keeps every create field; a MAC and other unknown fields are silently dropped', async () => {
    const fields = {
      name: 'Forklift 7',
      display_name: 'F7',
      description: 'Hall B',
      type: 'vehicle',
      category: 'forklift',
      position_update_interval: 100,
      buffer: { radius: 3 },
      tag_config: { a: 1 },
      acc_config: {},
      bt_config: {},
      sensor_config: {},
      user_params: { shift: 'late' },
      custom_info: { owner: 'x' },
    }
    const answer = await server.api('POST', '/trackable_objects', {
      ...fields,
      mac_address: 'a1b2c3d4e5f6',
      zzz: 1,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ ...fields, groups: null })
    expect(answer.body).not.toHaveProperty('mac_address')
    expect(answer.body).not.toHaveProperty('zzz')
    expect(answer.body).not.toHaveProperty('node')
    expect(answer.body).not.toHaveProperty('position')
  })

  test('422 without a name', async () => {
    const answer = await server.api('POST', '/trackable_objects', {})
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ path: 'name', message: 'name is required' }])
  })
})

describe('GET /trackable_objects', () => {
  test('one tag has the envelope of the list, with its node and position embedded', async () => {
    const tag = await create({ name: 'Bound' })
    await server.api('POST', '/nodes', { mac_address: 'A00000000001', name: 'UWB 1' })
    await server.api('POST', '/trackable_objects_associations', {
      mac_address: 'a00000000001',
      obj_uid: tag.uid,
    })
    const fix = { x: 1, y: 2, z: 3, sublocation_uid: 'area', location_uid: 'site', ts: 1_700_000_000_000 }
    server.liveState.set({ ...fix, mac: 'a00000000001', trackable_uid: tag.uid })
    const read = await server.api('GET', `/trackable_objects/${tag.uid}`)
    expect(Object.keys(read.body)).toEqual(['trackableObjects'])
    const [seen] = read.body.trackableObjects
    expect(seen.node).toMatchObject({ mac_address: 'a00000000001', name: 'UWB 1' })
    expect(seen.position).toMatchObject(fix)
    const list = (await server.api('GET', '/trackable_objects')).body.trackableObjects
    expect(list.find((each: { uid: string }) => each.uid === tag.uid)).toEqual(seen)
  })

  test('a deleted tag is listed again only with include_removed', async () => {
    const tag = await create({ name: 'Removed' })
    expect((await server.api('DELETE', `/trackable_objects/${tag.uid}`)).status).toBe(204)
    const uids = async (query: string) =>
      (await server.api('GET', `/trackable_objects${query}`)).body.trackableObjects.map(
        (t: { uid: string }) => t.uid,
      )
    expect(await uids('')).not.toContain(tag.uid)
    expect(await uids('?include_removed=false')).not.toContain(tag.uid)
    expect(await uids('?include_removed=true')).toContain(tag.uid)
    expect((await server.api('GET', `/trackable_objects/${tag.uid}`)).status).toBe(404)
  })

  test('company_scope adds the tags of the other projects that the caller may enter', async () => {
    const { depot, plant } = server.projects
    const { ada } = server.people
    const mine = await create({ name: 'Mine' })
    const there = (
      await server.call('POST', '/api/v2/trackable_objects', {
        token: ada.token,
        project: depot.uid,
        body: { name: 'D' },
      })
    ).body
    const list = async (token: string) =>
      (
        await server.call('GET', '/api/v2/trackable_objects?company_scope=true', {
          token,
          project: plant.uid,
        })
      ).body.trackableObjects.map((tag: { uid: string }) => tag.uid)
    expect(await list(ada.token)).toEqual(expect.arrayContaining([mine.uid, there.uid]))
    expect(await list(server.people.pat.token)).not.toContain(there.uid)
  })
})

describe('GET /trackable_objects/existing_for_period', () => {
  test('contains the tags that existed at some time of it', async () => {
    const tag = await create({ name: 'Short' })
    await server.api('DELETE', `/trackable_objects/${tag.uid}`)
    const uids = async (start: number, end: number) =>
      (
        await server.api('GET', `/trackable_objects/existing_for_period?start=${start}&end=${end}`)
      ).body.trackableObjects.map((each: { uid: string }) => each.uid)
    expect(await uids(tag.created_at - 1000, tag.created_at)).toContain(tag.uid)
    expect(await uids(tag.created_at - 2000, tag.created_at - 1000)).not.toContain(tag.uid)
    expect(await uids(Date.now() + 1000, Date.now() + 2000)).not.toContain(tag.uid)
  })

  test.each([['?start=1'], ['?start=a&end=2'], ['?start=3&end=2']])('422 for %s', async query => {
    expect((await server.api('GET', `/trackable_objects/existing_for_period${query}`)).status).toBe(422)
  })
})

describe('GET /trackable_objects/{uid}/position_from_state', () => {
  test('is the position without a time, or null', async () => {
    const tag = await create()
    const path = `/trackable_objects/${tag.uid}/position_from_state`
    expect((await server.api('GET', path)).body).toEqual({ trackablePositionFromState: null })
    const fix = { x: 1, y: 2, z: 3, sublocation_uid: 'area', location_uid: 'site', ts: 5 }
    server.liveState.set({ ...fix, mac: null, trackable_uid: tag.uid })
    expect((await server.api('GET', path)).body).toEqual({
      trackablePositionFromState: {
        position: { x: 1, y: 2, z: 3 },
        sublocation_uid: 'area',
        location_uid: 'site',
      },
    })
  })
})

describe('PUT /trackable_objects/{uid}', () => {
  test('groups replaces the membership; the dedicated path returns 204 and changes nothing', async () => {
    const { body: one } = await server.api('POST', '/groups', { name: 'One' })
    const { body: two } = await server.api('POST', '/groups', { name: 'Two' })
    const tag = await create({ display_name: 'stays' })
    await server.api('PUT', `/trackable_objects/${tag.uid}`, { groups: [one.uid] })
    const updated = await server.api('PUT', `/trackable_objects/${tag.uid}`, { groups: [two.uid] })
    expect(updated.body).toMatchObject({ groups: [two.uid], display_name: 'stays' })
    const dead = await server.api('PUT', `/trackable_objects/${tag.uid}/groups`, [one.uid])
    expect(dead.status).toBe(204)
    expect(dead.text).toBe('')
    const read = await server.api('GET', `/trackable_objects/${tag.uid}`)
    expect(read.body.trackableObjects[0].groups).toEqual([two.uid])
  })

  test('a deleted group stays in the tag, which can still be renamed', async () => {
    const { body: group } = await server.api('POST', '/groups', { name: 'Gone' })
    const tag = await create({ groups: [group.uid] })
    await server.api('DELETE', `/groups/${group.uid}`)
    const renamed = await server.api('PUT', `/trackable_objects/${tag.uid}`, {
      name: 'New',
      groups: [group.uid],
    })
    expect(renamed.body).toMatchObject({ name: 'New', groups: [group.uid] })
    const other = await create()
    const refused = await server.api('PUT', `/trackable_objects/${other.uid}`, { groups: [group.uid] })
    expect(refused.status).toBe(422)
  })

  test("422 for another project's group, zone or tag", async () => {
    const tag = await create()
    const { body: group } = await server.foreignApi('POST', '/groups', { name: 'Theirs' })
    const { body: theirs } = await server.foreignApi('POST', '/trackable_objects', { name: 'Theirs' })
    for (const body of [
      { groups: [group.uid] },
      { t2t_no_alarm_uid: theirs.uid },
      { self_zone_uid: 'nothing' },
    ]) {
      const answer = await server.api('PUT', `/trackable_objects/${tag.uid}`, body)
      expect(answer.status).toBe(422)
      expect(answer.body.errors[0].path.split('.')[0]).toBe(Object.keys(body)[0])
    }
  })
})

describe('/trackable_objects/templates', () => {
  test('are created, listed, updated and deleted', async () => {
    const made = await server.api('POST', '/trackable_objects/templates', {
      name: 'Forklift',
      category: 'vehicle',
    })
    expect(made.status).toBe(201)
    const updated = await server.api('PUT', `/trackable_objects/templates/${made.body.uid}`, { type: 'x' })
    expect(updated.body).toMatchObject({ name: 'Forklift', category: 'vehicle', type: 'x' })
    expect((await server.api('GET', '/trackable_objects/templates')).body).toEqual({
      templates: [updated.body],
    })
    expect((await server.foreignApi('GET', '/trackable_objects/templates')).body).toEqual({ templates: [] })
    expect((await server.api('DELETE', `/trackable_objects/templates/${made.body.uid}`)).status).toBe(204)
    expect((await server.api('GET', '/trackable_objects/templates')).body).toEqual({ templates: [] })
  })
})

describe('/groups', () => {
  test('store a name and metadata as sent', async () => {
    const made = await server.api('POST', '/groups', { name: 'Crew', color: '#123456', uid: 'mine' })
    expect(made.body).toMatchObject({ name: 'Crew', color: '#123456' })
    expect(made.body.uid).not.toBe('mine')
    const updated = await server.api('PUT', `/groups/${made.body.uid}`, {
      name: 'Crew 2',
      project_uid: 'stolen',
    })
    expect(updated.body).toMatchObject({
      name: 'Crew 2',
      color: '#123456',
      project_uid: server.projects.plant.uid,
    })
    expect((await server.api('GET', `/groups/${made.body.uid}`)).body).toEqual({ groups: [updated.body] })
    expect((await server.api('DELETE', `/groups/${made.body.uid}`)).status).toBe(204)
    expect((await server.api('GET', `/groups/${made.body.uid}`)).status).toBe(404)
  })
})
