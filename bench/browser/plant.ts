import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStore } from '../../mock-server/store/store.ts'
import { floor } from './crowd.ts'
import type { PositionNames } from './position-batch.ts'

const admin = { email: 'bench@plant.example', password: 'ten thousand tags' }
const pxPerM = 4

/**
 * A real server over a plant made for the bench. Positions come from the feed, everything else from the
 * server.
 */
export interface Plant {
  readonly origin: string
  readonly email: string
  readonly password: string
  readonly names: PositionNames
  readonly tagNames: readonly string[]
  /** The zone whose vertex is dragged, metres. */
  readonly zone: {
    readonly uid: string
    readonly corners: readonly [readonly [number, number], ...(readonly [number, number])[]]
  }
  close(): Promise<void>
}

const editable = {
  name: 'Staging',
  corners: [
    [260, 190],
    [340, 190],
    [340, 240],
    [260, 240],
  ] as const,
}

function rectangle(left: number, bottom: number, width: number, height: number) {
  return [
    { x: left, y: bottom },
    { x: left + width, y: bottom },
    { x: left + width, y: bottom + height },
    { x: left, y: bottom + height },
  ]
}

/** Twelve vertices within the same rectangle. */
function dodecagon(left: number, bottom: number, width: number, height: number) {
  return Array.from({ length: 12 }, (_, i) => ({
    x: left + (width / 2) * (1 + Math.cos((i * Math.PI) / 6)),
    y: bottom + (height / 2) * (1 + Math.sin((i * Math.PI) / 6)),
  }))
}

export interface PlantOptions {
  /** Number of zones in addition to the one that is dragged. */
  readonly zones?: number
  /** Number of active, unacknowledged alarms, one per tag. */
  readonly alarms?: number
  /** Zones have 12 vertices instead of 4. */
  readonly manyCorners?: boolean
  readonly anchors?: number
}

/** Creates a project with one area of 400 by 230 metres, zones and tags, in one transaction. */
async function furnish(folder: string, tags: number, options: PlantOptions) {
  const { zones = 19, alarms = 0, manyCorners = false, anchors = 0 } = options
  const store = await createStore(join(folder, 'floorwatch.db'))
  const project = await store.projects.create({ name: 'Bench', company_uid: null } as never)
  const site = await store.locations.create({ project_uid: project.uid, name: 'Works' })
  const inSite = { project_uid: project.uid, location_uid: site.uid }
  const area = await store.sublocations.create({ ...inSite, name: 'Hall' })
  const zone = {
    project_uid: project.uid,
    sublocation_uid: area.uid,
    trackable_object_uid: null,
    dynamic: false,
    shape: 'polygon',
    severity_level: 1,
    alarm_on: 'enter' as const,
    dwell_seconds: 0,
    group_uids: [],
  }
  const edited = await store.zones.create({
    ...zone,
    name: editable.name,
    points: editable.corners.map(([x, y]) => ({ x, y })),
  })
  const zoneUids: string[] = []
  for (let i = 0; i < zones; i++) {
    const outline = manyCorners ? dodecagon : rectangle
    const points =
      zones < 20
        ? outline(110 + (i % 10) * 38, i < 10 ? 112 : 250, 30, 32)
        : outline(110 + (i % 20) * 19, 110 + Math.floor(i / 20) * 14, 15, 11)
    zoneUids.push((await store.zones.create({ ...zone, name: `Bay ${i + 1}`, points })).uid)
  }
  for (let i = 0; i < anchors; i++)
    await store.anchors.create({
      project_uid: project.uid,
      sublocation_uid: area.uid,
      name: `A${i + 1}`,
      type: 'ANCHOR',
      position: { x: 110 + (i % 20) * 19, y: 112 + Math.floor(i / 20) * 20, z: 4, sublocation_uid: area.uid },
      locked: false,
    })
  const tagNames = Array.from({ length: tags }, (_, i) => `Tag ${String(i + 1).padStart(5, '0')}`)
  const rows = await store.tags.createMany(
    tagNames.map(name => ({
      project_uid: project.uid,
      name,
      groups: null,
      position_update_interval: 100,
    })),
  )
  for (const [i, row] of rows.slice(0, alarms).entries())
    await store.alarms.raise({
      project_uid: project.uid,
      type: 'zone_violation',
      severity_level: 1 + (i % 3),
      set_at: Date.now() - i * 1_000,
      key: `zone:${zoneUids[i % zones]}:${row.uid}`,
      location_uid: site.uid,
      sublocation_uid: area.uid,
      trackable_object_uid: row.uid,
      zone_uid: zoneUids[i % zones] ?? null,
    })
  await store.close()
  const uidOf = new Map(rows.map(row => [row.name, row.uid]))
  const tagUids = tagNames.map(name => uidOf.get(name) ?? '')
  return {
    names: { projectUid: project.uid, areaUid: area.uid, tagUids },
    tagNames,
    zone: { uid: edited.uid, corners: editable.corners },
  }
}

/**
 * The address that a server prints when it listens.
 * @throws if the server ends before
 */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (data: Buffer) => {
      output += data.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

async function uploadPlan(origin: string, names: PositionNames): Promise<void> {
  const log = await fetch(`${origin}/api/v2/auth/log_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await log.json()) as { token: string }
  const [width, height] = [floor.width * pxPerM, floor.height * pxPerM]
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><rect x="4" y="4" width="${width - 8}" height="${height - 8}" fill="none" stroke="#999" stroke-width="4"/></svg>`
  const form = new FormData()
  const fields = {
    sublocation_uid: names.areaUid,
    display_name: 'hall',
    image_scale: 1 / pxPerM,
    image_rotation: 0,
    image_offset_x: floor.left,
    image_offset_y: floor.bottom,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('image', new Blob([picture], { type: 'image/svg+xml' }), 'hall.svg')
  const answer = await fetch(`${origin}/api/v2/floorplans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-user-project': names.projectUid },
    body: form,
  })
  if (!answer.ok) throw new Error(`POST /floorplans: ${answer.status} ${await answer.text()}`)
}

/** Creates a plant with this number of tags and starts a server over it. */
export async function openPlant(tags: number, options: PlantOptions = {}): Promise<Plant> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-plant-'))
  const furnished = await furnish(folder, tags, options)
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const origin = await addressOf(child)
  await uploadPlan(origin, furnished.names)
  return {
    origin,
    ...admin,
    ...furnished,
    async close() {
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
