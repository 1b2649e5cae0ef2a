import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService } from '../../service.ts'
import { type ComparedColumns, openStoredRows } from '../stored-rows.ts'
import { returnDatabaseOf, storageOf } from '../test-storage.ts'
import type { DescribedOperation } from './garbage.ts'

const admin = { email: 'root@server.example', password: 'correct horse' }
const user = { email: 'pat@acme.example', password: 'correct horse' }
export type GarbageCaller = 'system' | 'user' | 'nobody'

/**
 * Columns that change without a write request: the use of a session, or a report that is drawn after its
 * request.
 */
const moving = {
  sessions: 'uid, token_hash, user_uid, created_at',
  reports: 'uid, project_uid, created_at',
}
// Written after the response to a password reset, whether the account exists or not.
const lasting = "filter (where name <> 'restore_for_nobody')"
const compared: ComparedColumns = {
  sqlite: { ...moving, settings: `group_concat(name || '=' || value, '|') ${lasting}` },
  postgres: { ...moving, settings: `string_agg(name || '=' || value, '|' order by name) ${lasting}` },
}

/**
 * A complete server on its own folder, with rows of most types, and access to its stored rows and failures.
 */
export async function startGarbageServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'floorwatch-garbage-'))
  const failures: unknown[] = []
  const service = await createService(
    { ...(await storageOf(dataDir)), admin, demo: false },
    join(dataDir, 'no-dist'),
    (_, error) => failures.push(error),
  )
  await service.app.ready()
  const rows = await openStoredRows(dataDir, compared)
  const tokens: Partial<Record<GarbageCaller, string>> = {}
  let project = ''

  async function signIn(caller: GarbageCaller): Promise<void> {
    if (caller === 'nobody') return
    const payload = caller === 'system' ? admin : user
    const answer = await service.app.inject({ method: 'POST', url: '/api/v2/auth/log_in', payload })
    if (answer.statusCode !== 200) throw new Error(`log-in of ${caller}: ${answer.body}`)
    tokens[caller] = answer.json().token
  }

  const headersOf = (caller: GarbageCaller): Record<string, string> => ({
    ...(tokens[caller] && { authorization: `Bearer ${tokens[caller]}` }),
    ...(project && { 'x-user-project': project }),
  })

  async function made(path: string, payload: object): Promise<string> {
    const headers = headersOf('system')
    const answer = await service.app.inject({ method: 'POST', url: `/api/v2${path}`, payload, headers })
    if (answer.statusCode > 201) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json().uid
  }

  const company_uid = await signedIn()
  async function signedIn(): Promise<string> {
    await signIn('system')
    const ada = { email: 'ada@acme.example', password: user.password, role: 'COMPANY_ADMIN' }
    const company = await made('/companies', { company: { name: 'Acme' }, user: ada })
    project = await made('/projects', { project: { name: 'Plant', company_uid: company } })
    const user_uid = await made('/users', { ...user, company_uid: company })
    await made('/projects/access', { project_uid: project, user_uid, role: 'PROJECT_USER' })
    await signIn('user')
    return company
  }

  /** Like an upload, but without decoding, which takes a second. */
  async function plan(sublocation_uid: string): Promise<string> {
    const type = { original_filename: 'plan.png', content_type: 'image/png' as const }
    const image = { ...type, width: 4, height: 4, size: 80 }
    const place = { image_scale: 1, image_rotation: 0, image_offset_x: 0, image_offset_y: 0 }
    const own = { project_uid: project, sublocation_uid, display_name: null, file_uid: 'none' }
    return (await service.store.floorplans.create({ ...own, ...image, ...place })).uid
  }

  let count = 0
  /** New rows of most types, by type, except the project and the accounts of the callers. */
  async function furnish() {
    count += 1
    const location_uid = await made('/locations', { name: 'Works' })
    const sublocation_uid = await made('/sublocations', { name: 'Hall', location_uid })
    const zone = { name: 'Dock', shape: 'circle', center: { x: 0, y: 0 }, radius_m: 2, sublocation_uid }
    const mac_address = (0x0a1b2c3d0000 + count).toString(16).padStart(12, '0')
    return {
      site: location_uid,
      area: sublocation_uid,
      plan: await plan(sublocation_uid),
      user: await made('/users', {
        email: `spare-${count}@acme.example`,
        password: user.password,
        company_uid,
      }),
      tag: await made('/trackable_objects', { name: 'Forklift 1' }),
      zone: await made('/zones', zone),
      node: await made('/nodes', { mac_address, project_uid: project }),
      anchor: await made('/win_anchors', { name: 'A1', position: { x: 0, y: 0, z: 3, sublocation_uid } }),
      group: await made('/groups', { name: 'Carts' }),
      schedule: await made('/schedules', { name: 'Night' }),
      profile: await made('/notification_profiles', { name: 'Night', notification_type: 'ALARM' }),
    }
  }

  const { paths } = (await service.app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, DescribedOperation>>
  }
  return {
    app: service.app,
    dataDir,
    furnish,
    failures,
    /** The operations in its own description. */
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, row]) => ({
        name: `${method.toUpperCase()} ${path}`,
        path,
        method: method.toUpperCase(),
        row,
      })),
    ),
    signIn,
    headersOf,
    /** All rows of the database as text. */
    rows: rows.text,
    /** Stored images, and rejected uploads. */
    files: () => new Set(readdirSync(join(dataDir, 'uploads'), { recursive: true }).map(String)),
    async close() {
      await rows.close()
      await service.close()
      await returnDatabaseOf(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
