import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PrivacyServer, pseudonym, startPrivacyServer } from './privacy-server.ts'

let server: PrivacyServer['server']
let asAdmin: PrivacyServer['asAdmin']
let tagSeenBy: PrivacyServer['tagSeenBy']
let nameSeenBy: PrivacyServer['nameSeenBy']
let person: PrivacyServer['person']
let audited: PrivacyServer['audited']
let close: () => Promise<void>
beforeAll(async () => {
  const started = await startPrivacyServer()
  ;({ server, asAdmin, tagSeenBy, nameSeenBy, person, audited } = started)
  close = started.close
})
afterAll(() => close())

describe('privacy mode', () => {
  test('is switched on by one administrator, audited, and gives stable pseudonyms to people only', async () => {
    const anna = await person('Anna Schmidt', { display_name: 'Anna', custom_info: { phone: '1234567' } })
    const cart = (await server.api('POST', '/trackable_objects', { name: 'Cart 4', type: 'cart' })).body.uid
    expect(await nameSeenBy(server.people.pat, anna)).toBe('Anna Schmidt')
    expect((await server.api('PUT', '/privacy', { enabled: true })).status).toBe(403)
    expect((await asAdmin('PUT', '/privacy', { enabled: true })).body).toMatchObject({
      enabled: true,
      rotation_days: 30,
      position_days: 30,
    })
    const shown = await tagSeenBy(server.people.pat, anna)
    expect(shown.name).toMatch(pseudonym)
    expect(shown).toMatchObject({ display_name: null, custom_info: null, type: 'person' })
    expect(await nameSeenBy(server.people.ada, anna)).toBe(shown.name)
    expect((await server.api('GET', `/trackable_objects/${anna}`)).body.trackableObjects[0].name).toBe(
      shown.name,
    )
    expect(await nameSeenBy(server.people.pat, cart)).toBe('Cart 4')
    const [entry] = await audited('privacy', server.projects.plant.uid)
    expect(entry.changes).toEqual({ enabled: { before: false, after: true } })
    expect((await server.foreignApi('GET', '/privacy')).body.enabled).toBe(false)
  })

  test('an update with what is shown changes nothing that is hidden', async () => {
    const uid = await person('Berta Braun', {
      display_name: 'Berta',
      description: 'night',
      user_params: { a: 1 },
    })
    const shown = await tagSeenBy(server.people.pat, uid)
    const sent = { name: shown.name, display_name: null, description: '', user_params: {}, category: 'guard' }
    expect((await server.api('PUT', `/trackable_objects/${uid}`, sent)).body).toMatchObject({
      name: shown.name,
      category: 'guard',
    })
    expect(await server.store.tags.get(uid)).toMatchObject({
      name: 'Berta Braun',
      display_name: 'Berta',
      description: 'night',
      user_params: { a: 1 },
      category: 'guard',
    })
    await server.api('PUT', `/trackable_objects/${uid}`, { name: 'Berta Schwarz' })
    expect((await server.store.tags.get(uid))?.name).toBe('Berta Schwarz')
    expect(await nameSeenBy(server.people.pat, uid)).toBe(shown.name)
    // Not a way to see the name.
    expect((await server.api('PUT', `/trackable_objects/${uid}`, { type: 'forklift' })).status).toBe(409)
  })

  test('names in texts of others are removed, kept when sent back, and never replaced by the placeholder', async () => {
    await person('Carla Conrad')
    const zone = { shape: 'circle', center: { x: 0, y: 0 }, radius_m: 1 }
    const made = await server.api('POST', '/zones', { ...zone, name: 'Desk of Carla Conrad' })
    expect(made.body.name).toBe('Desk of [person]')
    const put = await server.api('PUT', `/zones/${made.body.uid}`, { ...made.body, radius_m: 2 })
    expect(put.body).toMatchObject({ name: 'Desk of [person]', radius_m: 2 })
    expect((await server.store.zones.get(made.body.uid))?.name).toBe('Desk of Carla Conrad')
    const group = await server.api('POST', '/groups', { name: 'Team Carla Conrad' })
    await server.api('PUT', `/groups/${group.body.uid}`, { name: 'Team [person]', size: 3 })
    expect(await server.store.groups.get(group.body.uid)).toMatchObject({
      name: 'Team Carla Conrad',
      size: 3,
    })
    const site = await asAdmin('POST', '/locations', { name: 'Carla Conrad' })
    const refused = await asAdmin('PUT', `/locations/${site.body.uid}`, { name: '[person]' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].path).toBe('name')
  })

  test('writing a name does not tell its pseudonym', async () => {
    const uid = await person('Dora Dietz')
    const alarm = await server.store.alarms.raise({
      ...{ project_uid: server.projects.plant.uid, type: 'low_battery', severity_level: 1, set_at: 1 },
      key: `battery:${uid}`,
    })
    const { body } = await server.api('PUT', `/alarms/${alarm.uid}`, {
      acknowledged: true,
      comment: 'Is it Dora Dietz?',
    })
    expect(body.comment).toBe('Is it [person]?')
  })

  test('the MAC of a badge is replaced, and the stand-in closes its association', async () => {
    const uid = await person('Emil Ernst')
    const mac_address = '02f1000000e1'
    await server.api('POST', '/nodes', { mac_address })
    const made = await server.api('POST', '/trackable_objects_associations', { mac_address, obj_uid: uid })
    expect(made.body.mac_address).not.toBe(mac_address)
    expect((await tagSeenBy(server.people.pat, uid)).node).toEqual({ mac_address: made.body.mac_address })
    const listed = (await server.api('GET', '/trackable_objects_associations')).body
    expect(JSON.stringify(listed)).not.toContain(mac_address)
    const close = { mac_address: made.body.mac_address }
    expect((await server.api('PUT', '/trackable_objects_associations/close', close)).status).toBe(204)
    expect(await server.store.tagAssociations.openByTag(uid)).toBeUndefined()
  })
})
