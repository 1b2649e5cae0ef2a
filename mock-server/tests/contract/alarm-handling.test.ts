import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
beforeAll(async () => {
  server = await startContract()
})
afterAll(() => server.close())

let causes = 0
const raise = async (more: object = {}) => {
  const project_uid = server.projects.plant.uid
  const cause = {
    project_uid,
    type: 'zone_violation',
    severity_level: 2,
    set_at: 1,
    key: `zone:z:${causes++}`,
  }
  return (await server.store.alarms.raise({ ...cause, ...more })).uid
}
const change = (uids: string[], body: object) => server.api('PUT', '/alarms', { uids, ...body })
const asAda = (method: string, path: string, body?: object) =>
  server.call(method, `/api/v2${path}`, {
    token: server.people.ada.token,
    project: server.projects.plant.uid,
    ...(body && { body }),
  })
const passMs = (ms: number) => {
  server.clock.ms += ms
}

describe('PUT /alarms', () => {
  let uids: string[]
  beforeEach(async () => {
    uids = [await raise(), await raise(), await raise({ severity_level: 3 })]
  })

  test('acknowledges many with one note and reports each result; an unknown uid does not affect the others', async () => {
    const { status, body } = await change([...uids, 'no-such-alarm'], {
      acknowledged: true,
      comment: 'drill',
    })
    expect(status).toBe(200)
    const changes = body.results.map((each: { uid: string; status: number }) => [each.uid, each.status])
    expect(changes).toEqual([...uids.map(uid => [uid, 200]), ['no-such-alarm', 404]])
    expect(body.results[3].detail).toMatch(/not known here/)
    for (const { alarm } of body.results.slice(0, 3))
      expect(alarm).toMatchObject({ acknowledged_by: 'pat@acme.example', comment: 'drill', state: 'set' })
  })

  test("another project's alarm is unknown", async () => {
    const { body } = await server.foreignApi('PUT', '/alarms', { uids, acknowledged: true })
    expect(body.results.map((each: { status: number }) => each.status)).toEqual([404, 404, 404])
    expect((await server.store.alarms.get(uids[0] ?? ''))?.acknowledged_at).toBeNull()
  })

  test('undoes an acknowledgement within seconds, and restores the previous note', async () => {
    const [uid = ''] = uids
    await change([uid], { comment: 'seen on camera 3' })
    await change([uid], { acknowledged: true, comment: 'oops' })
    passMs(10_000)
    const { body } = await change([uid], { acknowledged: false })
    expect(body.results[0]).toMatchObject({
      status: 200,
      alarm: { acknowledged_at: null, acknowledged_by: null, comment: 'seen on camera 3' },
    })
  })

  test('does not undo an old acknowledgement, or one of another user', async () => {
    const [mine = '', hers = ''] = uids
    await change([mine], { acknowledged: true })
    await asAda('PUT', '/alarms', { uids: [hers], acknowledged: true })
    expect((await change([hers], { acknowledged: false })).body.results[0]).toMatchObject({ status: 409 })
    passMs(16_000)
    expect((await change([mine], { acknowledged: false })).body.results[0]).toMatchObject({ status: 409 })
    for (const uid of [mine, hers])
      expect((await server.store.alarms.get(uid))?.acknowledged_at).not.toBeNull()
  })

  test('assigns alarms to users with access, and removes the assignment', async () => {
    const { assignees } = (await server.api('GET', '/alarms/assignees')).body
    expect(assignees.map((each: { email: string }) => each.email).sort()).toEqual([
      'ada@acme.example',
      'pat@acme.example',
    ])
    const given = await change(uids, { assigned_to: 'Ada@acme.example' })
    expect(given.body.results[0].alarm).toMatchObject({
      assigned_to: 'ada@acme.example',
      assigned_by: 'pat@acme.example',
      assigned_at: expect.any(Number),
    })
    const freed = await change(uids, { assigned_to: null })
    expect(freed.body.results[0].alarm).toMatchObject({
      assigned_to: null,
      assigned_by: null,
      assigned_at: null,
    })
    const foreign = await change(uids, { assigned_to: 'zoe@other.example' })
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'assigned_to'])
  })

  test('keeps a latched alarm active while its cause lasts, and resets it afterwards', async () => {
    const latched = await raise({ latched: true })
    expect((await change([latched], { state: 'clear' })).body.results[0]).toMatchObject({ status: 409 })
    expect((await server.api('PUT', `/alarms/${latched}`, { state: 'clear' })).status).toBe(409)
    await server.store.alarms.causeGone(latched, 2)
    const { alarm } = (await change([latched], { state: 'clear' })).body.results[0]
    expect(alarm).toMatchObject({ state: 'clear', cause_gone_at: 2, cleared_at: expect.any(Number) })
  })

  test.each([
    ['uids', { uids: [], acknowledged: true }],
    ['uids', { acknowledged: true }],
    ['state', {}],
    ['shelved_until', { shelved_until: 5 }],
  ])('422 at %s for %j', async (path, body) => {
    const answer = await server.api('PUT', '/alarms', {
      uids,
      ...body,
      ...('acknowledged' in body && !('uids' in body) && { uids: undefined }),
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
  })
})

describe('/alarm_rules', () => {
  test('require nothing until an administrator changes them; then a note is required from that severity on', async () => {
    expect((await server.api('GET', '/alarm_rules')).body).toEqual({ note_from_severity: null })
    expect((await server.api('PUT', '/alarm_rules', { note_from_severity: 3 })).status).toBe(403)
    expect((await asAda('PUT', '/alarm_rules', { note_from_severity: 3 })).status).toBe(200)
    const [low, high] = [await raise(), await raise({ severity_level: 3 })]
    const refused = (await change([low, high], { acknowledged: true })).body.results
    expect(refused.map((each: { status: number }) => each.status)).toEqual([200, 422])
    expect(refused[1].detail).toMatch(/requires a note/)
    const alone = await server.api('PUT', `/alarms/${high}`, { acknowledged: true })
    expect([alone.status, alone.body.errors[0].path]).toEqual([422, 'comment'])
    const noted = await server.api('PUT', `/alarms/${high}`, { acknowledged: true, comment: 'valve closed' })
    expect(noted.body.acknowledged_by).toBe('pat@acme.example')
    expect((await asAda('PUT', '/alarm_rules', { note_from_severity: 4 })).status).toBe(422)
    await asAda('PUT', '/alarm_rules', { note_from_severity: null })
  })
})

describe('/presence', () => {
  const look = (viewer: string, page: string, alarm_uid?: string) =>
    server.api('PUT', '/presence', { viewer, page, ...(alarm_uid && { alarm_uid }) })
  const seen = async () => (await asAda('GET', '/presence')).body.presence

  test('reports who views what, once per change, until the viewer leaves or stops reporting', async () => {
    const changes: unknown[] = []
    const stop = server.store.changes.subscribe(({ table, action, uid }) =>
      changes.push([table, action, uid]),
    )
    await look('tab-1', '/alarms')
    await look('tab-1', '/alarms')
    await look('tab-1', '/alarms', 'some-alarm')
    expect(await seen()).toMatchObject([
      { viewer: 'tab-1', user_email: 'pat@acme.example', page: '/alarms', alarm_uid: 'some-alarm' },
    ])
    expect((await server.foreignApi('GET', '/presence')).body.presence).toEqual([])
    await asAda('PUT', '/presence', { viewer: 'tab-1', page: null })
    expect(await seen()).toHaveLength(1)
    await server.api('PUT', '/presence', { viewer: 'tab-1', page: null })
    expect(await seen()).toEqual([])
    stop()
    expect(changes).toEqual([
      ['presence', 'UPDATE', 'tab-1'],
      ['presence', 'UPDATE', 'tab-1'],
      ['presence', 'UPDATE', 'tab-1'],
    ])
    await look('tab-2', '/floor/hall')
    passMs(46_000)
    expect(await seen()).toEqual([])
  })

  test('S15: a user with many viewers does not displace another', async () => {
    for (let i = 0; i < 30; i++) await look(`tab-${i}`, '/alarms')
    await asAda('PUT', '/presence', { viewer: 'own', page: '/tags' })
    const viewers = (await seen()).map(({ viewer }: { viewer: string }) => viewer)
    expect(viewers).toContain('own')
    expect(viewers).toContain('tab-29')
    expect(viewers).not.toContain('tab-0')
    expect(viewers).toHaveLength(21)
  })

  test.each([
    ['viewer', { viewer: 'a tab', page: '/alarms' }],
    ['page', { viewer: 'tab', page: 'https://elsewhere.example' }],
  ])('422 at %s', async (path, body) => {
    const answer = await server.api('PUT', '/presence', body)
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
  })
})
