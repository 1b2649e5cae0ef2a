import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createStore } from '../../store/store.ts'

const periodStart = 1_780_000_000_000
const stepMs = 50

/**
 * A folder with a project with many rows of every type, written to the database directly, because HTTP would
 * take an hour.
 */
export async function seedHistory(dataDir: string, rows: { tags: number; events: number; others: number }) {
  const path = join(dataDir, 'floorwatch.db')
  const store = await createStore(path)
  const { uid: project_uid } = await store.projects.create({ name: 'Plant', company_uid: null })
  const site = await store.locations.create({ project_uid, name: 'Works', timezone: 'Europe/Berlin' })
  const area = await store.sublocations.create({ project_uid, name: 'Hall', location_uid: site.uid })
  const config = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`key_${i}`, 'a value of some length']),
  )
  const tags = await store.tags.createMany(
    Array.from({ length: rows.tags }, (_, i) => ({
      project_uid,
      name: `Tag ${i}`,
      display_name: `T${i}`,
      description: 'worn by a person '.repeat(15),
      type: 'person',
      category: 'staff',
      groups: null,
      position_update_interval: 1_000,
      buffer: config,
      tag_config: config,
      acc_config: config,
      bt_config: config,
      sensor_config: config,
      user_params: config,
      custom_info: config,
    })),
  )
  await store.close()

  const database = new DatabaseSync(path)
  const tag = tags[0]?.uid
  const insert = (table: string, count: number, columns: string, values: string, body: object) =>
    database.exec(`insert into ${table} (uid, project_uid, rev, created_at, updated_at, removed_at, body, ${columns})
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
      select printf('${table}-%08d', i), '${project_uid}', 1, 0, 0, null, '${JSON.stringify(body)}', ${values} from n`)
  const ts = `${periodStart} + i * ${stepMs}`
  database.exec('pragma synchronous = off')
  database.exec('begin')
  insert(
    'zone_events',
    rows.events,
    'ts, sublocation_uid, zone_uid, severity_level',
    `${ts}, '${area.uid}', 'zone', 1`,
    {
      type: 'enter',
      trackable_object_uid: tag,
      x: 12.5,
      y: 3.25,
    },
  )
  const alarm = { severity_level: 2, trackable_object_uid: tag, zone_uid: 'zone', x: 1.5, y: 2, z: 0 }
  insert(
    'alarms',
    rows.others,
    'alarm_key, type, state, set_at, cleared_at, location_uid, sublocation_uid',
    `'key-' || i, 'zone_violation', 'clear', ${ts}, ${ts} + 20, '${site.uid}', '${area.uid}'`,
    { ...alarm, acknowledged_at: null, acknowledged_by: null, comment: null, shelved_until: null },
  )
  insert('pws_events', rows.others, 'ts, trackable_uid', `${ts}, '${tag}'`, { zone_uid: 'zone' })
  database.exec('commit')
  database.close()
  const longest = Math.max(rows.events, rows.others)
  const period = `start=${periodStart}&end=${periodStart + longest * stepMs}`
  return { projectUid: project_uid, siteUid: site.uid, areaUid: area.uid, period }
}
