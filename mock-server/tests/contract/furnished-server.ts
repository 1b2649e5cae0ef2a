import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Variant } from '../../http/variant.ts'
import { type ChildServer, startChild } from './child-server.ts'

export const operator = { email: 'operator@plant.example', password: 'correct horse' }
const admin = { email: 'root@plant.example', password: 'correct horse' }

/**
 * The real program as a deployment of the variant, on data of a newer one: a site with a shift, an area, two
 * tags in a zone with an alarm each, an anchor with hardware, and a project user.
 */
export async function startFurnished(variant: Variant) {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-furnished-'))
  const env = { DATA_DIR: folder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  let server: ChildServer = await startChild(env)
  const headers: Record<string, string> = { 'content-type': 'application/json' }

  async function post<T = { uid: string }>(path: string, body: object): Promise<T> {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${server.url}/api/v2${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  headers.authorization = `Bearer ${(await post<{ token: string }>('/auth/log_in', admin)).token}`
  const company = {
    company: { name: 'Plant' },
    user: { ...admin, email: 'ada@plant.example', role: 'COMPANY_ADMIN' },
  }
  const company_uid = (await post('/companies', company)).uid
  const project = await post('/projects', { project: { name: 'Plant', company_uid } })
  const user = await post('/users', { ...operator, company_uid })
  await post('/projects/access', { project_uid: project.uid, user_uid: user.uid, role: 'PROJECT_USER' })
  headers['x-user-project'] = project.uid
  const placed = { address: 'Dock road 1', country: 'DE', timezone: 'Europe/Berlin' }
  const site = await post('/locations', { name: 'Works', shift: { early: '06:00' }, ...placed })
  const area = await post('/sublocations', { name: 'Hall', location_uid: site.uid, offset_x: 1.5 })
  const corners = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ].map(([x, y]) => ({ x, y }))
  const zone = { name: 'Press', points: corners, severity_level: 2, sublocation_uid: area.uid }
  await post('/zones', zone)
  const tags = [
    await post('/trackable_objects', { name: 'Anna' }),
    await post('/trackable_objects', { name: 'Bo' }),
  ]
  const position = { x: 0.5, y: 0.5, z: 3, sublocation_uid: area.uid }
  const anchor = await post('/win_anchors', { name: 'A1', position })
  await post('/nodes', { mac_address: '02a100000001' })
  await post('/win_anchor_associations', { mac_address: '02a100000001', win_uid: anchor.uid })
  await post('/groups', { name: 'Crew' })
  const end = Date.now()
  const way = [-3, -2, 2, 3, 4, 5.5]
  const rows = tags.flatMap(tag =>
    way.map((x, step) => ({
      trackable_uid: tag.uid,
      sublocation_uid: area.uid,
      x,
      y: 5.25,
      z: 1,
      ts: end - (way.length - step) * 400,
    })),
  )
  await post('/positions', rows)
  if (variant === 'legacy') {
    await server.stop('SIGTERM')
    server = await startChild({ ...env, VARIANT: variant })
  }
  return {
    url: server.url,
    projectUid: project.uid,
    siteUid: site.uid,
    areaUid: area.uid,
    async stop() {
      await server.stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
