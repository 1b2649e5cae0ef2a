import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlant } from './plant.ts'

interface Exported {
  readonly section: string
  readonly at: number
  readonly data: Record<string, unknown>
}

const password = 'correct horse battery'
let plant: Awaited<ReturnType<typeof startPlant>>
let anna: string
let second: string
beforeAll(async () => {
  plant = await startPlant()
  const account = { email: 'bea@plant.example', password, role: 'PROJECT_USER' }
  const { uid } = await plant.made('/users', account)
  await plant.call('POST', '/projects/access', {
    ...{ project_uid: plant.projectUid, user_uid: uid },
    role: 'COMPANY_ADMIN',
  })
  second = await plant.logIn(account.email, password)
  await plant.zone({ name: 'Press' })
  anna = (await plant.tag('Anna Alt', { type: 'person' })).uid
  await plant.call('PUT', `/trackable_objects/${anna}`, { name: 'Anna Neu', description: 'night shift' })
  const bert = (await plant.tag('Bert Other', { type: 'person' })).uid
  await plant.made('/nodes', { mac_address: '02f100000011' })
  await plant.made('/trackable_objects_associations', { mac_address: '02f100000011', obj_uid: anna })
  const path = [15, 15, 15, 5, 5, 5, 5].map((x): readonly [number, number] => [x, 5])
  await plant.walk(anna, path)
  await plant.walk(bert, path)
  await plant.made('/user_msg', { recipient_uids: [anna], text: 'Come in' })
  const muster = await plant.made('/musters', { zone_uids: [] })
  await plant.call('PUT', `/musters/${muster.uid}`, { ended: true })
})
afterAll(async () => {
  expect(plant.errors).toEqual([])
  await plant.stop()
})

const ask = async (body: object) => {
  const answer = await plant.call('POST', '/subject_exports', { trackable_object_uid: anna, ...body })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

describe('the data of a person', () => {
  test('are exported as JSON with everything that is stored, and nothing about others', async () => {
    const { status, text } = await ask({})
    expect(status).toBe(200)
    const { records, project } = JSON.parse(text) as { records: Exported[]; project: string }
    expect(project).toBe('Plant')
    const counts = Object.fromEntries(
      [...Map.groupBy(records, each => each.section)].map(([section, own]) => [section, own.length]),
    )
    expect(counts).toMatchObject({
      tag: 1,
      earlier_tag: 1,
      hardware: 1,
      position: 7,
      alarm: 1,
      muster: 1,
      message: 1,
    })
    expect(counts['zone_event']).toBeGreaterThan(0)
    expect(counts['change']).toBeGreaterThan(1)
    expect(records.find(({ section }) => section === 'earlier_tag')?.data).toMatchObject({ name: 'Anna Alt' })
    expect(text).toContain('night shift')
    expect(text).toContain('02f100000011')
    expect(text).not.toContain('Bert Other')
  })

  test('are exported as CSV with the names of places and times with an offset', async () => {
    const { type, text } = await ask({ format: 'csv' })
    expect(type).toContain('text/csv')
    const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
    const positions = data.filter(row => row['section'] === 'position')
    expect(positions).toHaveLength(7)
    expect(positions.at(-1)).toMatchObject({ area: 'Hall', x: '5', y: '5', z: '1' })
    expect(data.find(row => row['section'] === 'alarm')).toMatchObject({ zone: 'Press', area: 'Hall' })
    expect(data.every(row => /(Z|[+-]\d\d:\d\d)$/.test(row['time'] ?? ''))).toBe(true)
  })

  test('are recorded as a disclosure, and exist of people only', async () => {
    const { disclosures } = await (await plant.call('GET', '/disclosures')).json()
    expect(disclosures[0]).toMatchObject({
      ...{ cause: 'export', state: 'ended', trackable_object_uid: anna },
      requested_by: 'root@plant.example',
    })
    const cart = await plant.tag('Cart', { type: 'cart' })
    expect((await ask({ trackable_object_uid: cart.uid })).status).toBe(422)
    expect((await ask({ trackable_object_uid: 'unknown' })).status).toBe(404)
  })

  test('need the consent of a second person in privacy mode', async () => {
    expect((await plant.call('PUT', '/privacy', { enabled: true })).status).toBe(200)
    expect((await ask({})).status).toBe(403)
    const reason = 'The person asks what is stored'
    const asked = await plant.made('/disclosures', { trackable_object_uid: anna, reason })
    expect((await ask({})).status).toBe(403)
    const headers = { authorization: `Bearer ${second}` }
    const confirmed = await plant.call('PUT', `/disclosures/${asked.uid}`, { decision: 'confirm' }, headers)
    expect(confirmed.status).toBe(200)
    const { status, text } = await ask({})
    expect(status).toBe(200)
    expect(text).toContain('Anna Neu')
  })
})
