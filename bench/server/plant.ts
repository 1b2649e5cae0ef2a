import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStore } from '../../mock-server/store/store.ts'
import { type ChildServer, startChild } from '../../mock-server/tests/contract/child-server.ts'
import { steadyStart } from './walk.ts'

/** The real program as a child process, on a folder with a plant. */
export interface Plant {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly token: string
  readonly projectUid: string
  readonly areaUids: readonly string[]
  readonly tagUids: readonly string[]
  readonly folder: string
  /** Epoch ms from which the next walk may start: the second walk of a tag is later than its first. */
  readonly clock: { nextMs: number }
  /** Sends a request with the log-in and project of the plant. */
  call(method: string, path: string, body?: unknown): Promise<Response>
  stop(): Promise<void>
}

export interface PlantSize {
  readonly tags: number
  readonly zones: number
  /** At most nine, so that their numbers have one digit and all frames the same length. */
  readonly areas?: number
  /** Further fields of each tag. */
  readonly more?: object
  readonly env?: Record<string, string>
}

/** The walks of a plant. */
const maxWalkMs = 3_600_000

const admin = { email: 'root@plant.example', password: 'correct horse' }
/** The square of the walk, metres; zones are squares of 6 m on a grid over it. */
const [fromM, sideM, zoneM] = [10, 90, 6]

async function fill(folder: string, { tags, zones, areas = 9, more = {} }: PlantSize) {
  const store = await createStore(join(folder, 'floorwatch.db'))
  const { uid: project_uid } = await store.projects.create({ name: 'Plant', company_uid: null })
  const site = await store.locations.create({ project_uid, name: 'Works', timezone: 'Europe/Berlin' })
  const areaUids: string[] = []
  for (let i = 0; i < areas; i++) {
    const area = { project_uid, name: `Hall ${i}`, location_uid: site.uid }
    areaUids.push((await store.sublocations.create(area)).uid)
  }
  const made = await store.tags.createMany(
    Array.from({ length: tags }, (_, i) => ({ project_uid, name: `Tag ${i}`, groups: null, ...more })),
  )
  const across = Math.ceil(Math.sqrt(zones / areas))
  const zoneAt = (i: number) => {
    const cell = Math.floor(i / areas)
    const x = fromM + (cell % across) * (sideM / across)
    const y = fromM + Math.floor(cell / across) * (sideM / across)
    return {
      project_uid,
      name: `Zone ${i}`,
      shape: 'polygon',
      points: [
        { x, y },
        { x: x + zoneM, y },
        { x: x + zoneM, y: y + zoneM },
        { x, y: y + zoneM },
      ],
      dynamic: false,
      sublocation_uid: areaUids[i % areas] ?? null,
      trackable_object_uid: null,
      severity_level: 0,
      alarm_on: 'enter' as const,
      dwell_seconds: 30,
      group_uids: [],
    }
  }
  await store.zones.createMany(Array.from({ length: zones }, (_, i) => zoneAt(i)))
  await store.close()
  return { projectUid: project_uid, areaUids, tagUids: made.map(tag => tag.uid) }
}

export async function startPlant(size: PlantSize): Promise<Plant> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-bench-'))
  const filled = await fill(folder, size)
  const server: ChildServer = await startChild({
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...size.env,
  })
  const endWithBench = () => server.process.kill('SIGKILL')
  process.once('exit', endWithBench)
  if (server.url === '') throw new Error(`the server did not start: ${server.output()}`)
  const logIn = await fetch(`${server.url}/api/v2/auth/log_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await logIn.json()) as { token: string }
  return {
    ...filled,
    folder,
    clock: { nextMs: steadyStart(Date.now(), maxWalkMs) },
    token,
    url: server.url,
    port: Number(new URL(server.url).port),
    pid: Number(server.process.pid),
    call: (method, path, body) =>
      fetch(`${server.url}/api/v2${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-user-project': filled.projectUid,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async stop() {
      await server.stop(size.env?.NODE_OPTIONS ? 'SIGTERM' : 'SIGKILL')
      process.off('exit', endWithBench)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
