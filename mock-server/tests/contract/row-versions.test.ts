import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
let areaUid: string
beforeAll(async () => {
  server = await startContract()
  const { body: site } = await server.api('POST', '/locations', { name: 'Site' })
  const { body: area } = await server.api('POST', '/sublocations', { name: 'Area', location_uid: site.uid })
  areaUid = area.uid
})
afterAll(() => server.close())

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
]
const far = 9_000_000_000_000

async function versionsOf(resource: string, uid: string, start = 0, end = far) {
  const { status, body } = await server.api(
    'GET',
    `/row_versions?resource=${resource}&start=${start}&end=${end}`,
  )
  expect(status).toBe(200)
  return (
    body.row_versions as { uid: string; valid_from: number; valid_until: number; row: object }[]
  ).filter(each => each.uid === uid)
}

/** A write happens in a later millisecond than the previous one. */
async function laterThan(atMs: number): Promise<void> {
  await expect.poll(() => Date.now()).toBeGreaterThan(atMs)
}

describe('GET /row_versions', () => {
  test('contains each state of a zone, with its period', async () => {
    const { body: made } = await server.api('POST', '/zones', {
      name: 'Dock',
      points: square,
      sublocation_uid: areaUid,
    })
    expect(await versionsOf('zones', made.uid)).toEqual([])
    await laterThan(made.updated_at)
    const moved = [
      { x: 1, y: 1 },
      { x: 5, y: 1 },
      { x: 5, y: 5 },
    ]
    const { body: first } = await server.api('PUT', `/zones/${made.uid}`, { points: moved })
    await laterThan(first.updated_at)
    const { body: second } = await server.api('PUT', `/zones/${made.uid}`, {
      name: 'Gate',
      severity_level: 3,
    })
    const states = await versionsOf('zones', made.uid)
    expect(states).toMatchObject([
      {
        valid_from: made.created_at,
        valid_until: first.updated_at,
        row: { name: 'Dock', points: square, severity_level: 1 },
      },
      {
        valid_from: first.updated_at,
        valid_until: second.updated_at,
        row: { name: 'Dock', points: moved, severity_level: 1 },
      },
    ])
    // Only those that were valid at some time of the period.
    expect(await versionsOf('zones', made.uid, 0, made.created_at)).toHaveLength(1)
    expect(await versionsOf('zones', made.uid, first.updated_at, far)).toHaveLength(1)
    expect(await versionsOf('zones', made.uid, second.updated_at, far)).toEqual([])
  })

  test('contains tags, groups and anchors until they were removed', async () => {
    const { body: group } = await server.api('POST', '/groups', { name: 'Crew' })
    const { body: tag } = await server.api('POST', '/trackable_objects', {
      name: 'Anna',
      groups: [group.uid],
    })
    const { body: anchor } = await server.api('POST', '/win_anchors', {
      name: 'A1',
      position: { x: 1, y: 2, z: 3, sublocation_uid: areaUid },
    })
    await laterThan(anchor.updated_at)
    await server.api('DELETE', `/trackable_objects/${tag.uid}`)
    await server.api('DELETE', `/groups/${group.uid}`)
    await server.api('DELETE', `/win_anchors/${anchor.uid}`)
    expect(await versionsOf('trackable_objects', tag.uid)).toMatchObject([
      { valid_from: tag.created_at, row: { name: 'Anna', groups: [group.uid] } },
    ])
    expect(await versionsOf('groups', group.uid)).toMatchObject([{ row: { name: 'Crew' } }])
    expect(await versionsOf('win_anchors', anchor.uid)).toMatchObject([
      { row: { name: 'A1', position: { x: 1, y: 2 } } },
    ])
  })

  test('a rejected change creates no version', async () => {
    const { body: zone } = await server.api('POST', '/zones', { name: 'Kept', points: square })
    await laterThan(zone.updated_at)
    const answer = await server.api('PUT', `/zones/${zone.uid}`, { points: square.slice(1) })
    expect(answer.status).toBe(422)
    expect(await versionsOf('zones', zone.uid)).toEqual([])
  })

  test.each(['resource=users&start=0&end=1', 'start=0&end=1', 'resource=zones&start=2&end=1'])(
    'an invalid query is 422: %s',
    async query => {
      expect((await server.api('GET', `/row_versions?${query}`)).status).toBe(422)
    },
  )
})
