import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The requests of a wall display at its start. */
const shown = ['locations', 'sublocations', 'floorplans', 'zones', 'trackable_objects', 'alarms/active']

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

const now = () => Date.now() + server.clock.ms
const asAdmin = (method: string, path: string, body?: unknown, project = server.projects.plant.uid) =>
  server.call(method, `/api/v2/wall_displays${path}`, {
    token: server.people.ada.token,
    project,
    ...(body !== undefined && { body }),
  })
async function hung(more: object = {}) {
  const made = await asAdmin('POST', '', { name: 'Gate', expires_at: now() + dayMs, ...more })
  expect(made.status, made.text).toBe(201)
  const { token, ...display } = made.body
  const read = (path: string, project: string | undefined = server.projects.plant.uid) =>
    server.call('GET', `/api/v2/${path}`, { token, project })
  return { token: token as string, display, read }
}

describe('a wall display', () => {
  test('gets its token once, and no stored row or read contains it', async () => {
    const { token, display } = await hung()
    expect(token).toMatch(/^wall-[\w-]{43}$/)
    expect(display).toMatchObject({ name: 'Gate', sublocation_uids: null, seconds_per_area: 20 })
    expect(display.created_by).toBe(server.people.ada.email)
    const listed = await asAdmin('GET', '')
    const changes = await server.call('GET', '/api/v2/audit_log?resource=wall_displays', {
      token: server.people.ada.token,
    })
    expect(changes.body.audit_log[0]).toMatchObject({
      action: 'CREATE',
      object_name: 'Gate',
      user_email: server.people.ada.email,
    })
    const kept = JSON.stringify(await server.store.wallDisplays.list(server.projects.plant.uid))
    for (const text of [listed.text, changes.text, kept, server.logLines.join()])
      expect(text).not.toContain(token.slice(5))
  })

  test('reads what it shows of its own project, and no other', async () => {
    const { read } = await hung()
    for (const path of shown) {
      expect((await read(path)).status, path).toBe(200)
      expect((await read(path, server.projects.depot.uid)).status, `${path} of a neighbour`).toBe(403)
      expect((await read(path, server.projects.foreign.uid)).status, `${path} of others`).toBe(403)
    }
    const own = await read('wall_displays/current', undefined)
    expect(own.body).toMatchObject({ name: 'Gate', project_name: 'Plant' })
  })

  test('does not reach beyond its project by the scope of its company', async () => {
    await server.api('POST', '/trackable_objects', { name: 'Ours' })
    await server.call('POST', '/api/v2/trackable_objects', {
      token: server.people.ada.token,
      project: server.projects.depot.uid,
      body: { name: 'Of the depot' },
    })
    const { token, read } = await hung()
    const tags = await read('trackable_objects?company_scope=true')
    expect(tags.body.trackableObjects.map((tag: { name: string }) => tag.name)).toEqual(['Ours'])
    const company = server.companies.acme.uid
    expect((await server.call('GET', '/api/v2/trackable_objects', { token, company })).status).toBe(403)
  })

  test('gets no image of another project’s floorplan', async () => {
    const site = (await server.foreignApi('POST', '/locations', { name: 'S' })).body.uid
    const area = (await server.foreignApi('POST', '/sublocations', { name: 'A', location_uid: site })).body
      .uid
    const plan = await server.store.floorplans.create({
      project_uid: server.projects.foreign.uid,
      sublocation_uid: area,
      display_name: null,
      original_filename: 'plan.png',
      content_type: 'image/png',
      file_uid: 'none',
      width: 1,
      height: 1,
      size: 1,
      image_scale: 1,
      image_rotation: 0,
      image_offset_x: 0,
      image_offset_y: 0,
    })
    const { token } = await hung()
    const path = `/uploads/floorplan/image/${plan.uid}/plan.png`
    expect((await server.call('GET', path, { token })).body.detail).toBe('this image is not known here')
  })

  test('cannot log in or out, or name itself as a user', async () => {
    const { token } = await hung()
    expect((await server.call('POST', '/api/v2/auth/log_out', { token })).status).toBe(403)
    const headers = { 'x-user-email': server.people.pat.email }
    const project = server.projects.plant.uid
    expect((await server.call('GET', '/api/v2/zones', { token, project, headers })).status).toBe(403)
    expect((await server.call('GET', '/api/v2/logger/filter', { token, from: '10.0.0.9' })).status).toBe(403)
  })

  test('ends when it expires, with the reason', async () => {
    const { display, read } = await hung({ expires_at: now() + hourMs })
    server.clock.ms += hourMs - 60_000
    expect((await read('zones')).status).toBe(200)
    server.clock.ms += 60_000
    const late = await read('zones')
    expect(late.status).toBe(401)
    expect(late.body).toMatchObject({
      detail: 'this wall display has expired',
      errors: [{ path: 'Authorization', message: 'expired' }],
    })
    const revived = await asAdmin('PUT', `/${display.uid}`, { expires_at: now() + dayMs })
    expect(revived.status).toBe(409)
  })

  test('ends when it is revoked, with the reason; an unknown token reveals nothing', async () => {
    const { token, display, read } = await hung()
    expect((await asAdmin('DELETE', `/${display.uid}`)).status).toBe(204)
    const refused = await read('zones')
    expect(refused.status).toBe(401)
    expect(refused.body.errors).toEqual([{ path: 'Authorization', message: 'revoked' }])
    expect((await asAdmin('GET', '')).text).not.toContain(display.uid)
    expect((await asAdmin('PUT', `/${display.uid}`, { name: 'Again' })).status).toBe(404)
    const unknown = `${token.slice(0, -4)}AAAA`
    const guessed = await server.call('GET', '/api/v2/wall_displays/current', { token: unknown })
    expect(guessed.status).toBe(401)
    expect(guessed.body.errors ?? []).toEqual([])
  })

  test('is changed and extended, with the revision that was read', async () => {
    const site = (await server.api('POST', '/locations', { name: 'S' })).body.uid
    const hall = (await server.api('POST', '/sublocations', { name: 'Hall', location_uid: site })).body.uid
    const { display, read } = await hung()
    const change = { name: 'Canteen', sublocation_uids: [hall], seconds_per_area: 45 }
    const changed = await asAdmin('PUT', `/${display.uid}`, { ...change, expires_at: now() + 90 * dayMs })
    expect(changed.status, changed.text).toBe(200)
    expect((await read('wall_displays/current')).body).toMatchObject(change)
    const stale = await server.call('PUT', `/api/v2/wall_displays/${display.uid}`, {
      token: server.people.ada.token,
      project: server.projects.plant.uid,
      headers: { 'if-match': '"1"' },
      body: { name: 'Late' },
    })
    expect(stale.status).toBe(412)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a past time', { expires_at: 1 }, 'expires_at'],
    ['more than 90 days', { expires_at: 8e15 }, 'expires_at'],
    ['no time', { expires_at: undefined }, 'expires_at'],
    ['a rotation interval that is too short', { seconds_per_area: 1 }, 'seconds_per_area'],
    ['no area', { sublocation_uids: [] }, 'sublocation_uids'],
    ['an unknown area', { sublocation_uids: ['nowhere'] }, 'sublocation_uids.0'],
  ])('is rejected with %s', async (_what, more, path) => {
    const refused = await asAdmin('POST', '', { name: 'Gate', expires_at: now() + dayMs, ...more })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].path).toBe(path)
  })

  test('of another project is unknown, and requires a project', async () => {
    const { display } = await hung()
    const depot = server.projects.depot.uid
    expect((await asAdmin('PUT', `/${display.uid}`, { name: 'Mine' }, depot)).status).toBe(404)
    expect((await asAdmin('DELETE', `/${display.uid}`, undefined, depot)).status).toBe(404)
    expect((await asAdmin('GET', '', undefined, depot)).body.wall_displays).toEqual([])
    const nameless = await server.call('GET', '/api/v2/wall_displays', { token: server.people.ada.token })
    expect(nameless.body.errors[0].path).toBe('X-User-Project')
  })

  test('is deleted with its project', async () => {
    const project = await server.store.projects.create({ name: 'Soon gone', company_uid: null })
    const made = await server.call('POST', '/api/v2/wall_displays', {
      token: server.people.root.token,
      project: project.uid,
      body: { name: 'Gate', expires_at: now() + dayMs },
    })
    await server.store.projects.remove(project.uid)
    const { token } = made.body
    expect((await server.call('GET', '/api/v2/zones', { token, project: project.uid })).status).toBe(403)
    expect((await server.call('GET', '/api/v2/wall_displays/current', { token })).status).toBe(403)
  })
})
