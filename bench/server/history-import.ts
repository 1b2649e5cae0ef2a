import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEngine } from '#server/engine/create-engine.ts'
import { createLiveState } from '#server/engine/live-state.ts'
import { ImportService } from '#server/imports/import-service.ts'
import { importSettingsSchema } from '#server/imports/import-settings.ts'
import { singleHistory } from '#server/store/histories.ts'
import { openHistory } from '#server/store/history.ts'
import { ownsAllProjects } from '#server/store/project-ownership.ts'
import { createStore } from '#server/store/store.ts'
import { StreamHub } from '#server/stream/hub.ts'
import { createTurns } from '#server/stream/time-slices.ts'

/**
 * `node bench/server/history-import.ts [TAGS]` imports a CSV file of 500,000 rows twice, with all its disk writes, and
 * prints rows/s, the time until the events of 30 zones are added, and the delay of the event loop.
 */
const [tags = 50] = process.argv.slice(2).map(Number)
const rows = 500_000
const partBytes = 1_048_576
const startMs = Date.UTC(2026, 0, 10)

const folder = mkdtempSync(join(tmpdir(), 'floorwatch-import-'))
const store = await createStore(join(folder, 'floorwatch.db'))
const history = openHistory(join(folder, 'history.db'))
const { uid: project_uid } = await store.projects.create({ name: 'P', company_uid: null })
const site = await store.locations.create({ name: 'S', project_uid })
const area = await store.sublocations.create({ name: 'A', project_uid, location_uid: site.uid })
const zones = Array.from({ length: 30 }, (_, n) => {
  const [x, y] = [(n % 6) * 8, Math.floor(n / 6) * 6]
  const corners = [
    { x, y },
    { x: x + 6, y },
    { x: x + 6, y: y + 4 },
    { x, y: y + 4 },
  ]
  const rule = {
    dynamic: false,
    severity_level: 1,
    alarm_on: 'enter' as const,
    dwell_seconds: 0,
    group_uids: [],
  }
  const place = { project_uid, sublocation_uid: area.uid, trackable_object_uid: null }
  return { ...rule, ...place, name: `Z${n}`, shape: 'polygon', points: corners }
})
for (const zone of zones) await store.zones.create(zone)
const hub = new StreamHub({
  identify: async () => undefined,
  cookieToken: () => undefined,
  onError: console.error,
})
const engine = await createEngine({ store, history, hub, state: createLiveState(), onError: console.error })
const imports = await ImportService.start({
  ...{
    store,
    histories: singleHistory(history),
    ownership: ownsAllProjects,
    turns: createTurns(),
    now: () => Date.now(),
    retentionDays: 30,
  },
  ...{ pastEvents: engine.pastEvents, onError: console.error },
})

const rowOf = (n: number) => {
  const [step, tag] = [Math.floor(n / tags), n % tags]
  const [x, y] = [24 + 20 * Math.sin(step / 60 + tag), 15 + 12 * Math.sin(step / 45 + tag * 2)]
  return `${startMs + step * 400},t${tag},${x.toFixed(2)},${y.toFixed(2)}`
}
const bytes = Buffer.from(`ts,tag,x,y\n${Array.from({ length: rows }, (_, n) => rowOf(n)).join('\n')}`)
const settings = importSettingsSchema.parse({
  ...{ format: 'csv', keep: true, create_tags: { name_pattern: '{id}' } },
  mapping: {
    ...{ tag: 'tag', x: 'x', y: 'y', coordinates: { type: 'local' } },
    time: { type: 'milliseconds', path: 'ts' },
    area: { from: 'fixed', sublocation_uid: area.uid },
  },
})

async function importOnce(): Promise<string> {
  const file = { name: 'I', file_name: 'day.csv', byte_length: bytes.length, file_digest: '' }
  const state = { state: 'receiving' as const, error: null, created_by: '' }
  const { uid } = await store.historyImports.create({ project_uid, settings, ...file, ...state })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const beganMs = performance.now()
  let progress = (await store.historyImports.get(uid))?.progress
  while (progress && progress.offset < bytes.length)
    progress = (
      await imports.addPart(
        uid,
        progress.offset,
        bytes.subarray(progress.offset, progress.offset + partBytes),
      )
    )?.progress
  const seconds = (performance.now() - beganMs) / 1_000
  for (;;) {
    const { events } = (await store.historyImports.get(uid)) ?? {}
    if (!events || events.tags_done === events.tags) break
    await sleep(100)
  }
  const { events } = (await store.historyImports.get(uid)) ?? {}
  const eventSeconds = (performance.now() - beganMs) / 1_000 - seconds
  delay.disable()
  if ((progress?.stored ?? 0) + (progress?.duplicates ?? 0) !== rows) throw new Error('rows are missing')
  const [p99, most] = [delay.percentile(99), delay.max].map(ns => (ns / 1e6).toFixed(0))
  const added = `${events?.stored} events in ${eventSeconds.toFixed(1)} s`
  return `${Math.round(rows / seconds)} rows/s, ${added}, delay p99 ${p99} ms, at most ${most} ms`
}

try {
  console.log('first', await importOnce())
  console.log('again', await importOnce())
  await history.close()
  console.log('bytes per fix', (statSync(join(folder, 'history.db')).size / rows).toFixed(1))
} finally {
  await imports.close()
  await engine.close()
  await hub.close()
  await store.close()
  rmSync(folder, { recursive: true })
}
