import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessRequests } from './access-requests.ts'
import { accessTable, type Caller, callers } from './access-table.ts'
import { backgroundOperations, servedOperations } from './background-operations.ts'
import { type Contract, startContract } from './contract-server.ts'

let server: Contract
let requestOf: Awaited<ReturnType<typeof accessRequests>>
let accounts: Record<Caller, { email: string; token: string | undefined }>
beforeAll(async () => {
  server = await startContract(backgroundOperations)
  const { root, ada, pat } = server.people
  const oda = await server.person('oda@other.example', 'COMPANY_ADMIN', server.companies.other.uid)
  const dora = await server.person('dora@acme.example', 'PROJECT_USER', server.companies.acme.uid)
  const access = { project_uid: server.projects.depot.uid, user_uid: dora.uid, role: 'PROJECT_USER' as const }
  await server.store.projects.grant(access)
  const member = async (
    name: string,
    role: 'COMPANY_ADMIN' | 'PROJECT_USER',
    company: string,
    held: string,
  ) => {
    const made = await server.person(name, role, company)
    await server.store.projects.grant({
      project_uid: server.projects.plant.uid,
      user_uid: made.uid,
      role: held,
    })
    return made
  }
  const { acme, other } = server.companies
  const guest = await member('gus@other.example', 'COMPANY_ADMIN', other.uid, 'PROJECT_USER')
  const viewer = await member('vera@acme.example', 'PROJECT_USER', acme.uid, 'PROJECT_VIEWER')
  const bound = await member('bob@acme.example', 'PROJECT_USER', acme.uid, 'PROJECT_USER')
  const nobody = { email: '', token: undefined }
  const made = await server.call('POST', '/api/v2/wall_displays', {
    token: ada.token,
    project: server.projects.plant.uid,
    body: { name: 'Gate', expires_at: Date.now() + 3_600_000 },
  })
  const wall = { email: '', token: made.body.token }
  const service = async (scope: string) => {
    const created = await server.call('POST', '/api/v2/service_tokens', {
      token: ada.token,
      project: server.projects.plant.uid,
      body: { name: scope, scope, expires_at: Date.now() + 3_600_000 },
    })
    return { email: '', token: created.body.token }
  }
  accounts = {
    nobody,
    otherAdmin: oda,
    neighbour: dora,
    user: pat,
    admin: ada,
    system: root,
    wall,
    guest,
    viewer,
    bound,
    reader: await service('read'),
    sender: await service('ingest'),
  }
  requestOf = await accessRequests(server)
})
afterAll(() => server.close())

/** Whether the project reserves its configuration for administrators. */
async function restrictOperators(restricted: boolean): Promise<void> {
  const { projectSettings } = server.store
  const { uid } = server.projects.plant
  await projectSettings.save(uid, { ...(await projectSettings.of(uid)), operators_configure: !restricted })
}

const besidePrefix = /^\/(api\/|version|uploads\/|omlox\/|(open|async)api\.json|docs)/
const byCaller = (statuses: readonly (number | undefined)[]) =>
  Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]]))

describe('S3, E2: every operation as every caller', () => {
  test('is in the table, and nothing else', () => {
    const served = servedOperations.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(accessTable.map(row => row.name).toSorted()).toEqual(served.toSorted())
  })

  test.each(accessTable)(
    '$name returns the status of the table for every caller',
    async row => {
      const { name, method, path, namesProject, expected } = row
      const found: number[] = []
      for (const caller of callers) {
        const { email, token } = accounts[caller]
        const { uid = '', id = '', filename = '', query, ...request } = await requestOf(name, email)
        const filled = path.replace('{uid}', uid).replace('{id}', id).replace('{filename}', filename)
        const url = `${besidePrefix.test(path) ? '' : '/api/v2'}${filled}${query ? `?${query}` : ''}`
        const project = namesProject ? server.projects.plant.uid : undefined
        await restrictOperators(caller === 'bound')
        found.push((await server.call(method, url, { token, project, ...request })).status)
        await restrictOperators(false)
      }
      expect(byCaller(found)).toEqual(byCaller(expected))
      expect(server.failures).toEqual([])
    },
    60_000,
  )
})
