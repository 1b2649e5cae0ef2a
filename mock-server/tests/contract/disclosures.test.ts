import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PrivacyServer, pseudonym, startPrivacyServer } from './privacy-server.ts'

let server: PrivacyServer['server']
let keeper: PrivacyServer['keeper']
let second: PrivacyServer['second']
let wall: PrivacyServer['wall']
let as: PrivacyServer['as']
let asAdmin: PrivacyServer['asAdmin']
let nameSeenBy: PrivacyServer['nameSeenBy']
let person: PrivacyServer['person']
let audited: PrivacyServer['audited']
let close: () => Promise<void>
beforeAll(async () => {
  const started = await startPrivacyServer()
  ;({ server, keeper, second, wall, as, asAdmin, nameSeenBy, person, audited } = started)
  close = started.close
  expect((await asAdmin('PUT', '/privacy', { enabled: true })).status).toBe(200)
})
afterAll(() => close())

describe('a disclosure', () => {
  const raise = (uid: string, severity_level: number, type = 'zone_violation') =>
    server.store.alarms.raise({
      ...{ project_uid: server.projects.plant.uid, type, severity_level, set_at: Date.now() },
      ...{ key: `${type}:${uid}`, trackable_object_uid: uid },
    })

  test('by an alarm shows the name to users while it is active, and is recorded once', async () => {
    const uid = await person('Gerda Groß')
    await raise(uid, 1)
    await raise(uid, 3, 'low_battery')
    await keeper.idle()
    expect(await nameSeenBy(server.people.pat, uid)).toMatch(pseudonym)
    const alarm = await raise(uid, 2, 'buffer_violation')
    await expect.poll(() => nameSeenBy(server.people.pat, uid)).toBe('Gerda Groß')
    expect(await nameSeenBy(wall, uid)).toMatch(pseudonym)
    const rows = (await server.api('GET', '/disclosures')).body.disclosures
    const [row, ...others] = rows.filter(
      (each: { trackable_object_uid: string }) => each.trackable_object_uid === uid,
    )
    expect(others).toEqual([])
    expect(row).toMatchObject({ cause: 'alarm', state: 'active', alarm_uid: alarm.uid, name: 'Gerda Groß' })
    const [entry] = await audited('disclosures', row.uid)
    expect(entry).toMatchObject({ user_email: 'system', action: 'CREATE' })
    expect(entry.changes.cause).toEqual({ before: null, after: 'alarm' })
    await server.store.alarms.clear(alarm.uid, Date.now())
    await expect.poll(() => nameSeenBy(server.people.pat, uid)).toMatch(pseudonym)
    expect((await audited('disclosures', row.uid)).length).toBe(2)
  })

  test('by a muster shows the names of its roster until it ends', async () => {
    const uid = await person('Hans Huber')
    const { body } = await server.api('POST', '/musters', { zone_uids: [] })
    expect(body.roster).toContain(uid)
    await expect.poll(() => nameSeenBy(server.people.pat, uid)).toBe('Hans Huber')
    const ended = await server.api('PUT', `/musters/${body.uid}`, { ended: true })
    await expect.poll(() => nameSeenBy(server.people.pat, uid)).toMatch(pseudonym)
    const { musters } = (await server.api('GET', `/musters/${body.uid}`)).body
    const result = musters[0].result.find(
      (each: { trackable_object_uid: string }) => each.trackable_object_uid === uid,
    )
    expect(result.name).toMatch(pseudonym)
    expect(ended.status).toBe(200)
  })

  test('by request needs a reason and a second person, is shown to these two, and ends in time', async () => {
    const uid = await person('Ida Iseke')
    const { pat, ada } = server.people
    const ask = (body: object) => as(pat, 'POST', '/disclosures', { trackable_object_uid: uid, ...body })
    expect((await ask({ reason: 'why' })).status).toBe(422)
    const asked = await ask({ reason: 'Found a lost badge', minutes: 10 })
    expect(asked.body).toMatchObject({ state: 'requested', requested_by: pat.email, minutes: 10 })
    const decide = (who: { token: string }, decision: string) =>
      as(who, 'PUT', `/disclosures/${asked.body.uid}`, { decision })
    expect((await decide(pat, 'confirm')).status).toBe(403)
    expect(await nameSeenBy(pat, uid)).toMatch(pseudonym)
    const confirmed = await decide(second, 'confirm')
    expect(confirmed.body).toMatchObject({ state: 'active', decided_by: second.email, name: 'Ida Iseke' })
    expect(await nameSeenBy(pat, uid)).toBe('Ida Iseke')
    expect(await nameSeenBy(second, uid)).toBe('Ida Iseke')
    expect(await nameSeenBy(ada, uid)).toMatch(pseudonym)
    expect((await decide(ada, 'confirm')).status).toBe(409)
    server.clock.ms += 11 * 60_000
    expect(await nameSeenBy(pat, uid)).toMatch(pseudonym)
    await expect.poll(async () => (await server.store.disclosures.get(asked.body.uid))?.state).toBe('ended')
    const entries = await audited('disclosures', asked.body.uid)
    expect(entries.map((each: { user_email: string }) => each.user_email)).toEqual([
      'system',
      second.email,
      pat.email,
    ])
    expect(entries.at(-1).changes.reason.after).toBe('Found a lost badge')
    server.clock.ms = 0
  })

  test('that an administrator requests needs another administrator, and can be refused or ended', async () => {
    const uid = await person('Jan Jost')
    const { ada } = server.people
    const body = { trackable_object_uid: uid, reason: 'Works council asked' }
    const first = await asAdmin('POST', '/disclosures', body)
    const decide = (who: { token: string }, decision: string, of = first) =>
      as(who, 'PUT', `/disclosures/${of.body.uid}`, { decision })
    expect((await decide(ada, 'confirm')).status).toBe(403)
    expect((await decide(second, 'refuse')).body.state).toBe('refused')
    expect((await decide(second, 'confirm')).status).toBe(409)
    const next = await asAdmin('POST', '/disclosures', body)
    await decide(second, 'confirm', next)
    expect(await nameSeenBy(ada, uid)).toBe('Jan Jost')
    expect((await decide(ada, 'end', next)).body.state).toBe('ended')
    expect(await nameSeenBy(ada, uid)).toMatch(pseudonym)
  })

  test('that names a person does not say who that is before it is confirmed', async () => {
    const uid = await person('Kai Keller')
    const { pat, ada } = server.people
    const reason = 'Kai Keller asks what is stored'
    const asked = await as(pat, 'POST', '/disclosures', { name: 'kai keller', reason })
    expect(asked.body).toMatchObject({ trackable_object_uid: null, name: null, asked_name: 'kai keller' })
    expect(asked.body.reason).toBe('[person] asks what is stored')
    const unknown = await as(pat, 'POST', '/disclosures', { name: 'Nobody Here', reason })
    expect(unknown.body.errors[0].path).toBe('name')
    const confirmed = await as(ada, 'PUT', `/disclosures/${asked.body.uid}`, { decision: 'confirm' })
    expect(confirmed.body).toMatchObject({ trackable_object_uid: uid, name: 'Kai Keller' })
    const others = (await as(second, 'GET', '/disclosures')).body.disclosures
    const row = others.find((each: { uid: string }) => each.uid === asked.body.uid)
    expect(row).toMatchObject({ trackable_object_uid: null, name: null, asked_name: null })
  })

  test('viewers and tokens request nothing', async () => {
    const uid = await person('Lena Lang')
    const { acme } = server.companies
    const vera = await server.person('vera@acme.example', 'PROJECT_USER', acme.uid)
    const access = { project_uid: server.projects.plant.uid, user_uid: vera.uid, role: 'PROJECT_VIEWER' }
    await server.store.projects.grant(access)
    const body = { trackable_object_uid: uid, reason: 'Curious, no more' }
    expect((await as(vera, 'POST', '/disclosures', body)).status).toBe(403)
    expect((await as(wall, 'POST', '/disclosures', body)).status).toBe(403)
  })
})

describe('switching privacy mode off', () => {
  test('needs a second administrator', async () => {
    const uid = await person('Mia Moser')
    const { pat, ada } = server.people
    expect((await asAdmin('PUT', '/privacy', { enabled: false })).status).toBe(409)
    const body = { cause: 'switch_off', reason: 'The pilot has ended' }
    expect((await as(pat, 'POST', '/disclosures', body)).status).toBe(403)
    const asked = await asAdmin('POST', '/disclosures', body)
    const path = `/disclosures/${asked.body.uid}`
    expect((await as(ada, 'PUT', path, { decision: 'confirm' })).status).toBe(403)
    expect(await nameSeenBy(ada, uid)).toMatch(pseudonym)
    expect((await as(second, 'PUT', path, { decision: 'confirm' })).body.state).toBe('ended')
    expect(await nameSeenBy(pat, uid)).toBe('Mia Moser')
    const [entry] = await audited('privacy', server.projects.plant.uid)
    expect(entry).toMatchObject({
      user_email: second.email,
      changes: { enabled: { before: true, after: false } },
    })
    expect(
      (await as(pat, 'POST', '/disclosures', { trackable_object_uid: uid, reason: 'Not needed' })).status,
    ).toBe(409)
  })
})
