import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../../http/operation.ts'
import { operations } from '../../resources/operations.ts'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
/** The rows of the other company, by the first segment of their path. */
let theirs: Record<string, string>

const byUid = operations.filter(
  row => row.path.includes(':uid') && (row.access === 'project' || row.access === 'scope'),
)
const partOf = (path: string) => path.replace(/\/:uid.*/, '')

beforeAll(async () => {
  server = await startContract()
  const made = async (path: string, body: object) => (await server.foreignApi('POST', path, body)).body.uid
  const project_uid = server.projects.foreign.uid
  const site = await made('/locations', { name: 'Site' })
  const area = await made('/sublocations', { name: 'Hall', location_uid: site })
  const anchor = await made('/win_anchors', {
    name: 'A',
    position: { x: 1, y: 2, z: 3, sublocation_uid: area },
  })
  const mac_address = 'f00000000001'
  const node = await made('/nodes', { mac_address })
  const tag = await made('/trackable_objects', { name: 'T' })
  const alarm = await server.store.alarms.raise({
    project_uid,
    type: 'tag_silent',
    severity_level: 1,
    set_at: Date.now(),
    key: 'silent:t',
  })
  const plan = await server.store.floorplans.create({
    project_uid,
    sublocation_uid: area,
    display_name: 'Plan',
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
  const nobody = { trackable_object_uid: null, alarm_uid: null, muster_uid: null, asked_name: null }
  const undecided = { decided_by: null, decided_at: null, ends_at: null, ended_at: null }
  const disclosure = await server.store.disclosures.create({
    ...{ project_uid, cause: 'switch_off', state: 'requested', reason: 'Test' },
    ...{ minutes: null, requested_by: 'zoe@other.example' },
    ...nobody,
    ...undecided,
  })
  theirs = {
    '/locations': site,
    '/sublocations': area,
    '/floorplans': plan.uid,
    '/zones': await made('/zones', { name: 'Z', shape: 'circle', center: { x: 0, y: 0 }, radius_m: 1 }),
    '/groups': await made('/groups', { name: 'G' }),
    '/trackable_objects/templates': await made('/trackable_objects/templates', { name: 'P' }),
    '/trackable_objects': tag,
    '/nodes': node,
    '/win_anchors': anchor,
    '/win_anchor_associations': await made('/win_anchor_associations', { mac_address, win_uid: anchor }),
    '/alarms': alarm.uid,
    '/api/zone_download_status': tag,
    '/schedules': await made('/schedules', { name: 'S' }),
    '/musters': await made('/musters', { zone_uids: [] }),
    '/disclosures': disclosure.uid,
    '/subscribers': await made('/subscribers', { name: 'Sub' }),
  }
})
afterAll(() => server.close())

/** Everything that the other company can read, to check that it is unchanged. */
async function snapshot(): Promise<unknown> {
  const lists = operations.filter(
    row => row.method === 'GET' && row.access === 'project' && !row.query && !row.path.includes(':'),
  )
  const answers = await Promise.all(
    lists.map(row =>
      server.call('GET', pathOf(row), {
        token: server.people.zoe.token,
        project: server.projects.foreign.uid,
      }),
    ),
  )
  return answers.map(answer => [answer.status, answer.body])
}

describe("another company's uid", () => {
  test('exists for every resource with uids', () => {
    const parts = new Set(byUid.map(row => partOf(row.path)))
    expect([...parts].filter(part => theirs[part] === undefined)).toEqual([])
  })

  test.each(byUid.map(row => ({ ...row, name: `${row.method} ${row.path}` })))(
    '$name: 404 for every user of this company, and nothing changes',
    async row => {
      const before = await snapshot()
      const uid = theirs[partOf(row.path)] ?? ''
      const url = pathOf(row).replace(':uid', uid)
      const body = {
        name: 'taken',
        state: 'clear',
        mac_address: 'f00000000002',
        win_uid: theirs['/win_anchors'],
        trackable_object_uid: theirs['/trackable_objects'],
        found: true,
        decision: 'refuse',
      }
      for (const { token } of [server.people.pat, server.people.ada]) {
        const answer = await server.call(row.method, url, {
          token,
          project: server.projects.plant.uid,
          ...(row.method === 'PUT' && { body }),
        })
        expect(answer.status).toBe(404)
      }
      expect(await snapshot()).toEqual(before)
    },
  )
})
