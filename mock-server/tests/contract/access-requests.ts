import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { type Contract, password } from './contract-server.ts'
import { connectionMapping, importBody, importFields } from './mapping-samples.ts'
import { form, png } from './plan-samples.ts'
import { projectRequests } from './project-requests.ts'
import { signInRequests } from './sign-in-requests.ts'

/** What a valid request of an operation needs in addition to its path. */
export interface AccessRequest {
  /** Values of `{uid}`, `{id}` and `{filename}` in the path. */
  uid?: string
  id?: string
  filename?: string
  query?: string
  body?: unknown
  headers?: Record<string, string>
  token?: string | undefined
}

/**
 * Valid requests of the operations that need more than their path; created for each call, because some can be
 * made only once.
 */
export async function accessRequests(server: Contract) {
  const { acme } = server.companies
  const { plant } = server.projects
  const { pat } = server.people
  let count = 0
  const inAnHour = () => Date.now() + 3_600_000
  const email = () => `new-${count++}@acme.example`
  const mac = () => (0xacce55000000 + count++).toString(16)
  const make = async (path: string, body: object, headers?: Record<string, string>): Promise<string> => {
    const answer = await server.api('POST', path, body, headers)
    expect(answer.status, `${path}: ${answer.text}`).toBe(201)
    return answer.body.uid
  }
  const named = (path: string) => () => make(path, { name: 'Made' })
  const planForm = () => form({ sublocation_uid: area, image: png(4, 4) })
  const newUser = async () =>
    (await server.store.users.create({ email: email(), role: 'PROJECT_USER', company_uid: acme.uid })).uid
  const newProject = async () =>
    (await server.store.projects.create({ name: 'P', company_uid: acme.uid })).uid
  const newCompany = async () => (await server.store.companies.create({ name: 'C' })).uid
  const newNode = async () => {
    const mac_address = mac()
    return { mac_address, uid: await make('/nodes', { mac_address }) }
  }
  const boundTag = async () => {
    const [{ mac_address }, obj_uid] = [await newNode(), await named('/trackable_objects')()]
    await make('/trackable_objects_associations', { mac_address, obj_uid })
    return { obj_uid }
  }
  const newAnchor = () => make('/win_anchors', { name: 'A', position: { x: 0, y: 0, z: 3 } })
  const boundAnchor = async () => {
    const [{ mac_address }, win_uid] = [await newNode(), await newAnchor()]
    const uid = await make('/win_anchor_associations', { mac_address, win_uid })
    return { uid, mac: mac_address, win_uid }
  }
  const newPlan = async () => {
    const { body, headers } = planForm()
    return make('/floorplans', body, headers)
  }
  /** Like an upload, but without decoding, which takes a second. */
  const storedPlan = async () => {
    const stored = await server.store.floorplans.get(plan)
    if (!stored) throw new Error('the plan is gone')
    const { uid: _, rev: _rev, created_at: _at, updated_at: _to, removed_at: _end, ...fields } = stored
    return (await server.store.floorplans.create({ ...fields, file_uid: 'none' })).uid
  }
  const newAlarm = async () => {
    const cause = { project_uid: plant.uid, type: 'tag_silent' as const, severity_level: 1, set_at: 1 }
    return (await server.store.alarms.raise({ ...cause, key: `silent:${count++}` })).uid
  }
  const newReport = async () => {
    const report = { project_uid: plant.uid, location_uid: site, type: 'heatmap' as const, name: 'R' }
    const state = { status: 'ready' as const, progress: 1, error: null, request: {}, created_by: pat.email }
    return (await server.store.reports.create({ ...report, ...state })).uid
  }
  const newWall = async () => {
    const wall = { project_uid: plant.uid, name: 'W', sublocation_uids: null, seconds_per_area: 20 }
    const ended = { expires_at: inAnHour(), created_by: pat.email }
    return (await server.store.wallDisplays.create({ ...wall, ...ended }, `hash ${count++}`)).uid
  }
  const newServiceToken = async () => {
    const token = { project_uid: plant.uid, name: 'S', scope: 'ingest' as const, created_by: pat.email }
    const ended = { ...token, expires_at: inAnHour() }
    return (await server.store.serviceTokens.create(ended, `hash ${count++}`)).uid
  }
  const newConnection = async (kind: 'http_push' | 'omlox' = 'http_push') => {
    const connection = { project_uid: plant.uid, name: 'C', kind, enabled: true }
    const fields = { ...connection, settings: {}, mapping: connectionMapping(area) }
    return (await server.store.connections.create(fields, {})).uid
  }
  const newOutput = async () => {
    const output = { project_uid: plant.uid, name: 'O', kind: 'webhook' as const, enabled: true }
    const webhook = { ...output, settings: { url: 'https://receiver.example' }, secret_created_at: 1 }
    return (await server.store.outputs.create({ ...webhook, events: ['alarms'] }, {})).uid
  }
  const newImport = async () => (await server.store.historyImports.create(importFields(plant.uid, area))).uid
  const newExternalTag = async () => {
    const known = { project_uid: plant.uid, tag_id: `other ${count++}`, trackable_object_uid: null }
    return (await server.store.externalTags.assign(known)).uid
  }
  const newMuster = async () => {
    const scope = { location_uid: null, sublocation_uids: null, zone_uids: [], everything: false }
    const state = { roster: [], found: {}, ended_at: null, ended_by: null, result: null }
    const running = { project_uid: plant.uid, started_by: pat.email, ...scope, ...state }
    return (await server.store.musters.create(running)).uid
  }
  /** The object that a path of the omlox hub names. */
  const omloxId = (path: string) =>
    path.includes('v2/zones') ? area : path.includes('v2/fences') ? fence : tag
  const zone = { name: 'Z', shape: 'circle', center: { x: 0, y: 0 }, radius_m: 1 }
  const profile = { name: 'N', notification_type: 'ALARM' }

  await server.store.settings.set('help_portal_url', 'https://help.example/')
  await server.store.settings.set('site_monitor_url', 'https://monitor.example/')
  const site = await named('/locations')()
  const area = await make('/sublocations', { name: 'Hall', location_uid: site })
  const tag = await named('/trackable_objects')()
  const node = await newNode()
  const plan = await newPlan()
  const fence = await make('/zones', { ...zone, sublocation_uid: area })
  const period = 'start=0&end=1'
  const areaPeriod = `${period}&sublocation_uid=${area}`

  /** How a row of each resource is created; reads, updates and deletes by uid use new rows. */
  const makers: Record<string, () => Promise<string>> = {
    '/locations': named('/locations'),
    '/sublocations': () => make('/sublocations', { name: 'Hall', location_uid: site }),
    '/floorplans': storedPlan,
    '/zones': () => make('/zones', zone),
    '/groups': named('/groups'),
    '/trackable_objects': named('/trackable_objects'),
    '/trackable_objects/templates': named('/trackable_objects/templates'),
    '/api/zone_download_status': named('/trackable_objects'),
    '/nodes': async () => (await newNode()).uid,
    '/win_anchors': newAnchor,
    '/win_anchor_associations': async () => (await boundAnchor()).uid,
    '/alarms': newAlarm,
    '/reports': newReport,
    '/obsolete/report/heatmap': newReport,
    '/heatmap': newReport,
    '/notification_profiles': () => make('/notification_profiles', profile),
    '/subscribers': named('/subscribers'),
    '/schedules': named('/schedules'),
    '/wall_displays': newWall,
    '/service_tokens': newServiceToken,
    '/connections': () => newConnection(),
    '/ingest': () => newConnection(),
    '/omlox': () => newConnection('omlox'),
    '/external_tags': newExternalTag,
    '/outputs': newOutput,
    '/history_imports': newImport,
    '/musters': newMuster,
    '/users': newUser,
    '/companies': newCompany,
    '/projects': newProject,
  }

  const special: Record<string, (email: string) => AccessRequest | Promise<AccessRequest>> = {
    'POST /sublocations': () => ({ body: { name: 'Hall', location_uid: site } }),
    'POST /floorplans': planForm,
    'POST /zones': () => ({ body: zone }),
    'GET /zones/history': () => ({ query: period }),
    'GET /row_versions': () => ({ query: `${period}&resource=zones` }),
    'POST /api/zone_download_request': () => ({ body: { trackable_uids: [tag] } }),
    'GET /trackable_objects/active_for_period': () => ({ query: areaPeriod }),
    'GET /trackable_objects/existing_for_period': () => ({ query: period }),
    'GET /trackable_objects/{uid}/positions': () => ({ uid: tag, query: period }),
    'PUT /trackable_objects/{uid}/groups': () => ({ uid: tag, body: [] }),
    'POST /musters': async () => {
      for (const { uid } of await server.store.musters.listRunning())
        await server.store.musters.update(uid, { ended_at: 1 })
      return { body: { zone_uids: [] } }
    },
    'PUT /musters/{uid}': async () => ({ uid: await newMuster(), body: { zone_uids: [] } }),
    'PUT /musters/{uid}/found': async () => ({
      uid: await newMuster(),
      body: { trackable_object_uid: tag, found: true },
    }),
    'GET /track_assoc': () => ({ query: period }),
    'POST /trackable_objects_associations': async () => ({
      body: { mac_address: (await newNode()).mac_address, obj_uid: await named('/trackable_objects')() },
    }),
    'PUT /trackable_objects_associations/close': async () => ({ body: await boundTag() }),
    'POST /nodes': () => ({ body: { mac_address: mac() } }),
    'POST /nodes/validate': () => ({ body: { macs: [node.mac_address] } }),
    'PUT /nodes/assign': () => ({ body: { mac_address: node.mac_address, project_uid: plant.uid } }),
    'PUT /nodes/release': async () => ({ body: { mac_address: (await newNode()).mac_address } }),
    'POST /win_anchors': () => ({ body: { name: 'A', position: { x: 0, y: 0, z: 3 } } }),
    'POST /win_anchor_associations': async () => ({
      body: { mac_address: (await newNode()).mac_address, win_uid: await newAnchor() },
    }),
    'PUT /win_anchor_associations/close': async () => ({ body: { win_uid: (await boundAnchor()).win_uid } }),
    'PUT /win_anchor_associations/{uid}': async () => {
      const { uid, ...body } = await boundAnchor()
      return { uid, body }
    },
    'POST /win_message_que': () => ({
      body: { mac: node.mac_address, params: [{ nwk_cfg: { router: true } }] },
    }),
    'GET /win_message_que': () => ({ query: `mac=${node.mac_address}` }),
    'GET /hw_params.json': () => ({ query: `mac=${node.mac_address}` }),
    'GET /positions': () => ({ query: areaPeriod }),
    'GET /positions/heard': () => ({ query: areaPeriod }),
    'POST /positions': () => ({ body: [] }),
    'POST /node_reports': () => ({ body: [] }),
    'GET /alarms': () => ({ query: `${period}&location_uid=${site}` }),
    'POST /bulk': () => ({
      body: { requests: [{ method: 'POST', path: '/trackable_objects', body: { name: 'T' } }] },
    }),
    'PUT /alarms': async () => ({ body: { uids: [await newAlarm()], acknowledged: true } }),
    ...projectRequests(server, named('/trackable_objects')),
    'PUT /alarms/{uid}': async () => ({ uid: await newAlarm(), body: { state: 'clear' } }),
    'POST /obsolete/report/heatmap': () => ({ body: { start: 0, end: 1, sublocation_uid: area } }),
    'GET /obsolete/report/zone_activity.csv': () => ({ query: areaPeriod }),
    'GET /obsolete/report/alarms.csv': () => ({ query: `${period}&location_uid=${site}` }),
    'GET /obsolete/report/pws.csv': () => ({ query: period }),
    'POST /notification_profiles': () => ({ body: profile }),
    'PUT /notification_profiles/{uid}': async () => ({
      uid: await make('/notification_profiles', profile),
      body: profile,
    }),
    'PUT /system_notifications': () => ({ body: { user_uid: pat.uid, notifications: [] } }),
    'POST /lsb_settings': () => ({ body: { values: {} } }),
    'POST /user_msg': () => ({ body: { recipient_uids: [tag], text: 'Come in' } }),
    ...signInRequests(server),
    // A separate address for every caller, because repeated requests are limited.
    'POST /users/restore_password': () => ({ body: { email: `forgot${count++}@plant.example` } }),
    'POST /users/restore_password/confirm': async () => {
      const token = `of-the-mail-${count++}`
      const token_hash = createHash('sha256').update(token).digest('hex')
      const expires_at = Date.now() + 60_000
      await server.store.restoreTokens.create({ token_hash, user_uid: await newUser(), expires_at })
      return { body: { token, password } }
    },
    'PUT /users/changePassword': async () => ({ body: { uid: await newUser(), new_password: password } }),
    'POST /users/validate': () => ({ body: { email: 'free@acme.example' } }),
    'POST /users': () => ({ body: { email: email(), password } }),
    'DELETE /users/{uid}/sessions/{id}': async () => {
      const uid = await newUser()
      return { uid, id: (await server.sessions.begin({ uid })).sessionUid }
    },
    'PUT /users/{uid}': async () => ({ uid: await newUser(), body: { first_name: 'New' } }),
    'POST /companies': () => ({
      body: { company: { name: 'C' }, user: { email: email(), password, role: 'COMPANY_ADMIN' } },
    }),
    'PUT /companies/{uid}': () => ({ uid: acme.uid, body: { company: { name: 'Acme' } } }),
    'POST /projects': () => ({ body: { project: { name: 'P' } } }),
    'PUT /projects/{uid}': async () => ({ uid: await newProject(), body: { project: { name: 'P' } } }),
    'POST /projects/access': async () => ({
      body: { project_uid: plant.uid, user_uid: await newUser(), role: 'PROJECT_USER' },
    }),
    'GET /uploads/floorplan/image/{uid}/{filename}': () => ({ uid: plan, filename: 'plan.png' }),
    'POST /wall_displays': () => ({ body: { name: 'W', expires_at: inAnHour() } }),
    'POST /service_tokens': () => ({ body: { name: 'S', scope: 'read', expires_at: inAnHour() } }),
    'POST /connections': () => ({ body: { name: 'C', kind: 'http_push', mapping: connectionMapping(area) } }),
    'POST /connections/preview': () => ({ body: { messages: [] } }),
    'PUT /omlox/{uid}/v2/providers/{id}/location': async () => ({
      uid: await newConnection('omlox'),
      id: 'p',
      body: { provider_id: 'p' },
    }),
    'PUT /omlox/{uid}/v2/providers/locations': async () => ({
      uid: await newConnection('omlox'),
      body: [],
    }),
    'POST /history_imports': () => ({ body: importBody(area) }),
    'POST /history_imports/preview': () => ({ body: { format: 'csv', sample: '' } }),
    'PUT /history_imports/{uid}/parts': async () => ({ uid: await newImport(), query: 'offset=0', body: {} }),
    'POST /outputs': () => ({
      body: { name: 'O', kind: 'webhook', events: ['alarms'], settings: { url: 'https://receiver.example' } },
    }),
    'POST /unknown_tags/bind': () => ({
      body: { bindings: [{ tag_id: 'other', trackable_object_uid: tag }] },
    }),
    'POST /unknown_tags/create': () => ({ body: { tag_ids: ['new'], name_pattern: '{id}' } }),
    'POST /unknown_tags/ignore': () => ({ body: { tag_ids: ['other'] } }),
    'PUT /logger/filter': () => ({ body: { level: 'warn' } }),
  }

  /** A valid request of an operation; `email` is that of the caller, empty for anonymous requests. */
  return async (name: string, email: string): Promise<AccessRequest> => {
    const own = special[name]
    if (own) return own(email)
    const [method, path = ''] = name.split(' ')
    const maker = makers[path.replace(/\/\{uid\}.*/, '')]
    return {
      ...(path.includes('{uid}') && maker && { uid: await maker() }),
      ...(path.includes('{id}') && { id: omloxId(path) }),
      ...((method === 'PUT' || method === 'POST') && { body: { name: 'Again' } }),
    }
  }
}
