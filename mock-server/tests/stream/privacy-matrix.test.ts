import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channels } from '../../stream/frames.ts'
import { accessTable } from '../contract/access-table.ts'
import { markers, startPrivatePlant } from './private-plant.ts'

type Plant = Awaited<ReturnType<typeof startPrivatePlant>>
let plant: Plant
beforeAll(async () => {
  plant = await startPrivatePlant()
})
afterAll(() => plant.stop())

const reads = accessTable.filter(({ method }) => method === 'GET')
/** Reads of one object whose uid is not in the plant, or which need a session of another kind. */
const elsewhere = new Set([
  'GET /auth/sso/log_in',
  'GET /auth/sso/start',
  'GET /auth/sso/callback',
  'GET /locations/{uid}',
  'GET /sublocations/{uid}',
  'GET /floorplans/{uid}',
  'GET /win_anchors/{uid}',
  'GET /subscribers/{uid}',
  'GET /schedules/{uid}',
  'GET /history_imports/{uid}',
  'GET /uploads/floorplan/image/{uid}/{filename}',
  'GET /users/{uid}/sessions',
  'GET /wall_displays/current',
  'GET /info/helper',
  'GET /info/site_monitor',
  'GET /omlox/{uid}/v2/providers/{id}',
  'GET /omlox/{uid}/v2/providers/{id}/location',
  'GET /omlox/{uid}/v2/providers/{id}/trackables',
])

/** The address of a read, of the objects that have the markers. */
function urlOf(path: string): string {
  const { person, node, group, zone, profile, hub, output, muster, heatmap } = plant.uids
  const { areaUid, siteUid } = plant.plant
  const period = `start=0&end=${Date.now() + 60_000}`
  const owners: readonly (readonly [RegExp, string])[] = [
    [/^\/trackable_objects\/|zone_download_status/, person.uid],
    [/^\/nodes/, node.uid],
    [/^\/groups/, group.uid],
    [/^\/notification_profiles/, profile.uid],
    [/^\/omlox|^\/connections/, hub.uid],
    [/^\/outputs/, output.uid],
    [/^\/musters/, muster.uid],
    [/^\/reports|heatmap/, heatmap.uid],
  ]
  const queries: readonly (readonly [RegExp, string])[] = [
    [/^\/(zones\/history|trackable_objects\/existing_for_period)$/, period],
    [/^\/trackable_objects\/(active_for_period)$|^\/positions$/, `${period}&sublocation_uid=${areaUid}`],
    [/^\/positions\/heard$/, `start=${Date.now() - 60_000}&end=${Date.now()}&sublocation_uid=${areaUid}`],
    [/^\/trackable_objects\/\{uid\}\/positions$/, period],
    [/^\/row_versions$/, `${period}&resource=trackable_objects`],
    [/^\/track_assoc$/, `start=0&end=${Math.ceil(Date.now() / 1_000) + 60}`],
    [/^\/alarms$/, period],
    [/^\/zone_events$/, `${period}&sublocation_uid=${areaUid}&type=alarm`],
    [/^\/external_events$/, period],
    [/^\/reports$/, `${period}&location_uid=${siteUid}`],
    [/zone_activity\.csv$/, `${period}&sublocation_uid=${areaUid}`],
    [/alarms\.csv$/, `${period}&location_uid=${siteUid}`],
    [/pws\.csv$/, period],
    [/^\/(win_message_que|hw_params\.json)$/, `mac=${markers.mac}`],
  ]
  const uid = owners.find(([pattern]) => pattern.test(path))?.[1] ?? person.uid
  const id = path.includes('v2/zones') ? areaUid : path.includes('v2/fences') ? zone.uid : person.uid
  const query = queries.find(([pattern]) => pattern.test(path))?.[1]
  const filled = path.replace('{uid}', uid).replace('{id}', id).replace('{filename}', 'plan.png')
  const prefix = /^\/(api\/|version|omlox\/|(open|async)api\.json|docs)/.test(path) ? '' : '/api/v2'
  return `${prefix}${filled}${query ? `?${query}` : ''}`
}

/** Variants of reads: other resources, formats and scopes. */
const more = () => [
  ...['zones', 'groups', 'win_anchors'].map(
    resource => `/api/v2/row_versions?resource=${resource}&start=0&end=${Date.now()}`,
  ),
  `/api/v2/alarms?start=0&end=${Date.now()}&format=csv`,
  `/api/v2/alarms?start=0&end=${Date.now()}&page=1`,
  '/api/v2/alarms/active?format=csv',
  '/api/v2/trackable_objects?include_removed=true',
  '/api/v2/trackable_objects?company_scope=true',
  `/api/v2/nodes?mac=${markers.mac}`,
  '/api/v2/audit_log?resource=trackable_objects',
]

async function read(url: string, token: string, namesProject = true) {
  const answer = await fetch(`http://127.0.0.1:${plant.plant.port}${url}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(namesProject && { 'x-user-project': plant.plant.projectUid }),
    },
  })
  const headers = JSON.stringify([...answer.headers])
  return {
    status: answer.status,
    text: `${headers}${Buffer.from(await answer.arrayBuffer()).toString('utf8')}`,
  }
}

/** The files of reports that the reads created. */
async function reportFiles(): Promise<string[]> {
  const { text } = await plant.call(
    'GET',
    `/reports?location_uid=${plant.plant.siteUid}&start=0&end=${Date.now() + 60_000}`,
  )
  const { reports } = JSON.parse(text) as { reports: { uid: string }[] }
  return reports.map(({ uid }) => `/api/v2/reports/${uid}?is_output_file=true`)
}

interface Seen {
  /** By marker, the places where it was found. */
  readonly found: Record<string, string[]>
  readonly statuses: Record<string, number>
}

const markersIn = (text: string): string[] =>
  Object.entries(markers)
    .filter(([, value]) => text.toLowerCase().includes(value.toLowerCase()))
    .map(([marker]) => marker)

/** Reads everything as a caller, and searches each byte of it. */
async function seenBy(caller: keyof Plant['callers']): Promise<Seen> {
  const token = plant.callers[caller]
  const found: Record<string, string[]> = {}
  const statuses: Record<string, number> = {}
  const urls = [
    ...reads.map(({ name, path, namesProject }) => ({ name, url: urlOf(path), namesProject })),
    ...[...more(), ...(await reportFiles())].map(url => ({ name: url, url, namesProject: true })),
  ]
  for (const { name, url, namesProject } of urls) {
    const { status, text } = await read(url, token, namesProject)
    statuses[name] = status
    // The address of a read by MAC is in its own answer only as what was asked.
    const asked = url.includes(markers.mac)
    for (const marker of markersIn(text)) {
      if (marker === 'mac' && (asked || isHardware(name))) continue
      found[marker] = [...(found[marker] ?? []), name]
    }
  }
  return { found, statuses }
}

/** The inventory of hardware shows MACs, without saying who wears them. */
const isHardware = (name: string) => /^GET \/nodes|^\/api\/v2\/nodes/.test(name)

const callerNames = ['system', 'admin', 'user', 'viewer', 'wall', 'reader', 'sender'] as const

describe('with privacy mode off', () => {
  test('every marker is found: the search works', async () => {
    const { found, statuses } = await seenBy('system')
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(markers).toSorted())
    const failed = Object.entries(statuses).filter(([name, status]) => status >= 300 && !elsewhere.has(name))
    expect(failed).toEqual([])
    const { mails, webhooks } = plant.sent()
    expect(mails).toContain(markers.name)
    expect(webhooks).toContain(markers.name)
    expect(webhooks).toContain(markers.mac)
  })
})

describe('in privacy mode', () => {
  beforeAll(async () => {
    await plant.put('/privacy', { enabled: true, reveal_from_severity: 2 })
    await plant.leave()
    plant.forgetSent()
  })

  test.each(callerNames)(
    'no read, file or export shows %s a name',
    async caller => {
      const { found, statuses } = await seenBy(caller)
      expect(found).toEqual({})
      const allowed = Object.values(statuses).filter(status => status < 300)
      expect(allowed.length).toBeGreaterThan(caller === 'sender' ? 3 : 10)
    },
    60_000,
  )

  test('no channel of the stream shows a name, as JSON or as columns, nor do mails, outputs and logs', async () => {
    const { port, projectUid, stream } = plant.plant
    expect(port).toBeGreaterThan(0)
    const open = await Promise.all(
      callerNames.flatMap(caller =>
        [{}, { position_encoding: 'columns', batch_ms: 50 }].map(async encoding => {
          const socket = stream()
          const token = plant.callers[caller]
          const wanted = caller === 'wall' ? ['pos', 'alarm', 'zone_event', 'notify'] : [...channels]
          await socket.subscribe({ channels: wanted, project_uid: projectUid, token, ...encoding })
          return { caller, socket }
        }),
      ),
    )
    await plant.alarm()
    await plant.plant.made('/user_msg', { recipient_uids: [plant.uids.person.uid], text: 'Come in' })
    await plant.call('POST', '/node_reports', [{ mac_address: markers.mac, battery: 50 }])
    const rename = { name: `Bay of ${markers.name} 2` }
    await plant.put(`/zones/${plant.uids.zone.uid}`, rename)
    const subscribed = open.filter(({ socket }) => socket.frames('alarm').length > 0)
    expect(new Set(subscribed.map(({ caller }) => caller)).size).toBeGreaterThanOrEqual(6)
    for (const { caller, socket } of open) {
      const text = [...socket.messages, ...socket.columns.map(bytes => bytes.toString('latin1'))].join('\n')
      expect(markersIn(text), caller).toEqual([])
      socket.close()
    }
    await expect.poll(() => plant.sent().mails).toContain('Person ')
    await expect.poll(() => plant.sent().webhooks).toContain('"comment"')
    for (const [channel, text] of Object.entries(plant.sent())) expect(markersIn(text), channel).toEqual([])
    await plant.leave()
  })

  test('answers of writes show no name either', async () => {
    const { person, zone, group, node, cart } = plant.uids
    const answers = [
      await plant.call('PUT', `/trackable_objects/${person.uid}`, { category: 'nurse 2' }),
      await plant.call('POST', '/trackable_objects', { name: `${markers.name}`, type: 'person' }),
      await plant.call('PUT', `/zones/${zone.uid}`, { color: '#112233' }),
      await plant.call('PUT', `/groups/${group.uid}`, { note: 'x' }),
      await plant.call('PUT', `/nodes/${node.uid}`, { node_type: 'TAG' }),
      await plant.call('PUT', `/trackable_objects/${cart.uid}`, { category: 'x' }),
      await plant.call('POST', '/bulk', {
        requests: [{ method: 'PUT', path: `/trackable_objects/${person.uid}`, body: { category: 'nurse' } }],
      }),
      await plant.call('POST', '/trackable_objects_associations', {
        ...{ mac_address: markers.mac, obj_uid: person.uid },
        replace: true,
      }),
    ]
    for (const { status, text } of answers) {
      expect(status, text).toBeLessThan(300)
      expect(markersIn(text).filter(marker => marker !== 'mac')).toEqual([])
    }
    expect(answers[0]?.text).not.toContain(markers.mac)
    expect(answers[7]?.text).not.toContain(markers.mac)
    expect(plant.plant.errors).toEqual([])
  })
})
