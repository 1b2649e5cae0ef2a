import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OperatorChange, operatorChanges } from '../../store/project-settings.ts'
import { accessRequests } from './access-requests.ts'
import { accessTable } from './access-table.ts'
import { backgroundOperations } from './background-operations.ts'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
let requestOf: Awaited<ReturnType<typeof accessRequests>>
beforeAll(async () => {
  server = await startContract(backgroundOperations)
  requestOf = await accessRequests(server)
})
afterAll(() => server.close())

const settings = (body: object) =>
  server.call('PUT', '/api/v2/project_settings', {
    token: server.people.ada.token,
    project: server.projects.plant.uid,
    body,
  })
beforeEach(async () => {
  expect((await settings({ operator_changes: operatorChanges })).status).toBe(200)
})

/** The writes that each choice covers; every other write of the project stays allowed. */
const covered: Readonly<Record<string, OperatorChange>> = {
  'POST /zones': 'zones',
  'PUT /zones/{uid}': 'zones',
  'DELETE /zones/{uid}': 'zones',
  'POST /api/zone_download_request': 'zones',
  'POST /trackable_objects': 'tags',
  'PUT /trackable_objects/{uid}': 'tags',
  'PUT /trackable_objects/{uid}/groups': 'tags',
  'DELETE /trackable_objects/{uid}': 'tags',
  'POST /trackable_objects_associations': 'associations',
  'PUT /trackable_objects_associations/close': 'associations',
  'POST /groups': 'groups',
  'PUT /groups/{uid}': 'groups',
  'DELETE /groups/{uid}': 'groups',
  'POST /user_msg': 'messages',
}

const writes = accessTable.filter(
  ({ method, namesProject, expected }) =>
    namesProject && method !== 'GET' && expected[3] !== undefined && expected[3] < 300,
)

/** The answer to a valid request of an operator. */
async function asOperator(
  { name, method, path }: (typeof writes)[number],
  allowed: readonly OperatorChange[],
) {
  const { token, email } = server.people.pat
  await settings({ operator_changes: operatorChanges })
  const { uid = '', id = '', query, ...request } = await requestOf(name, email)
  await settings({ operator_changes: allowed })
  const filled = path.replace('{uid}', uid).replace('{id}', id)
  const url = `${/^\/(api|omlox)\//.test(path) ? '' : '/api/v2'}${filled}${query ? `?${query}` : ''}`
  return server.call(method, url, { token, project: server.projects.plant.uid, ...request })
}

describe('what operators may change', () => {
  test.each(writes)('$name is refused only if the project reserves it', async row => {
    const change = covered[row.name]
    const allowed = await asOperator(row, change ? [change] : [])
    expect(allowed.status).toBe(row.expected[3])
    if (!change) return
    const others = operatorChanges.filter(each => each !== change)
    const refused = await asOperator(row, others)
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toContain('only administrators may change')
  })

  test('administrators keep every right', async () => {
    await settings({ operator_changes: [] })
    const asAdmin = await server.call('POST', '/api/v2/groups', {
      token: server.people.ada.token,
      project: server.projects.plant.uid,
      body: { name: 'Visitors' },
    })
    expect(asAdmin.status).toBe(201)
  })

  test('applies to each request of a bulk request', async () => {
    await settings({ operator_changes: ['tags'] })
    const { body } = await server.api('POST', '/bulk', {
      requests: [
        { method: 'POST', path: '/groups', body: { name: 'G' } },
        { method: 'POST', path: '/trackable_objects', body: { name: 'T' } },
      ],
    })
    expect(body.results.map((each: { status: number }) => each.status)).toEqual([403, 201])
  })

  test('without the alarm settings of zones, operators draw zones and keep how they raise alarms', async () => {
    await settings({ operator_changes: ['zones'] })
    const zone = { name: 'Z', shape: 'circle', center: { x: 0, y: 0 }, radius_m: 1 }
    const made = await server.api('POST', '/zones', {
      ...zone,
      severity_level: 1,
      alarm_on: 'enter',
      dwell_seconds: 60,
      active_hours: null,
      rules: {},
    })
    expect(made.status).toBe(201)
    const put = (body: object) => server.api('PUT', `/zones/${made.body.uid}`, body)
    expect((await put({ ...zone, name: 'Moved', radius_m: 2, severity_level: 1 })).status).toBe(200)
    for (const change of [
      { severity_level: 0 },
      { alarm_on: 'exit' },
      { alarm_on: 'dwell', dwell_seconds: 60 },
      { latched: true },
      { rules: { confirm_fixes: 9 } },
      { active_hours: { days: [1], start: '08:00', end: '09:00' } },
    ])
      expect((await put(change)).status, JSON.stringify(change)).toBe(403)
    expect((await server.api('POST', '/zones', { ...zone, severity_level: 3 })).status).toBe(403)
    expect((await server.store.zones.get(made.body.uid))?.severity_level).toBe(1)
  })

  test('is in the audit log, and unknown names are rejected', async () => {
    await settings({ operator_changes: ['groups', 'tags', 'groups'] })
    const { body } = await server.call('GET', '/api/v2/audit_log?resource=project_settings', {
      token: server.people.ada.token,
      project: server.projects.plant.uid,
    })
    expect(body.audit_log[0].changes).toEqual({
      operator_changes: { before: [...operatorChanges], after: ['tags', 'groups'] },
    })
    const refused = await settings({ operator_changes: ['sites'] })
    expect(refused.status).toBe(422)
  })
})
