import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ImportService } from '#server/imports/import-service.ts'
import { importSettingsSchema } from '#server/imports/import-settings.ts'
import { openHistory } from '#server/store/history.ts'
import { createStore } from '#server/store/store.ts'
import { createTurns } from '#server/stream/time-slices.ts'

/**
 * `node bench/server/history-import.ts [TAGS]` imports a CSV file of 500,000 rows twice, with all its disk writes, and
 * prints rows/s and the delay of the event loop.
 */
const [tags = 50] = process.argv.slice(2).map(Number)
const rows = 500_000
const partBytes = 1_048_576
const startMs = Date.UTC(2026, 0, 10)

const folder = mkdtempSync(join(tmpdir(), 'floorwatch-import-'))
const store = await createStore(join(folder, 'floorwatch.db'))
const history = openHistory(join(folder, 'history.db'))
const imports = new ImportService({
  ...{ store, history, turns: createTurns() },
  ...{ now: () => Date.now(), retentionDays: 30 },
})
const { uid: project_uid } = await store.projects.create({ name: 'P', company_uid: null })
const site = await store.locations.create({ name: 'S', project_uid })
const area = await store.sublocations.create({ name: 'A', project_uid, location_uid: site.uid })

const rowOf = (n: number) => {
  const [x, y] = [((n * 7) % 5_000) / 100, ((n * 3) % 3_000) / 100]
  return `${startMs + Math.floor(n / tags) * 400},t${n % tags},${x},${y}`
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
  delay.disable()
  if ((progress?.stored ?? 0) + (progress?.duplicates ?? 0) !== rows) throw new Error('rows are missing')
  const [p99, most] = [delay.percentile(99), delay.max].map(ns => (ns / 1e6).toFixed(0))
  return `${Math.round(rows / seconds)} rows/s, delay p99 ${p99} ms, at most ${most} ms`
}

try {
  console.log('first', await importOnce())
  console.log('again', await importOnce())
  await history.close()
  console.log('bytes per fix', (statSync(join(folder, 'history.db')).size / rows).toFixed(1))
} finally {
  await imports.close()
  await store.close()
  rmSync(folder, { recursive: true })
}
