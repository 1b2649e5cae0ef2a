import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Plant, startPlant } from '../../bench/server/plant.ts'
import type { Exercise, Outcome } from '../exercise.ts'
import { createServerProcess } from '../server-process.ts'

const program = fileURLToPath(new URL('../../mock-server/backup/main.ts', import.meta.url))
const backupWithinMs = 60_000
const everyMs = 100
/** Positions are sent for this long before the first backup. */
const fillMs = 15_000
const tagsAskedFor = 20

/** Runs the command. Returns its output if it failed or did not end. */
function command(action: string, dataDir: string, folder: string): Promise<string | undefined> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  return new Promise(resolve =>
    execFile(
      process.execPath,
      [program, action, folder],
      { env, timeout: backupWithinMs, killSignal: 'SIGKILL' },
      (error, stdout, stderr) =>
        resolve(error ? `${action}: ${error.killed ? 'did not end' : stdout + stderr}` : undefined),
    ),
  )
}

/** Sends positions of all tags ten times per second, and creates groups without pause. Returns what was acknowledged. */
function write(plant: Plant, faults: string[]) {
  const groups: string[] = []
  const atMs: number[] = []
  const state = { over: false, slowestMs: 0 }
  async function walk(): Promise<void> {
    for (let ts = Date.now(); !state.over; ts = Math.max(Date.now(), ts + 1)) {
      const rows = plant.tagUids.map((trackable_uid, i) => {
        return { trackable_uid, sublocation_uid: plant.areaUids[0], x: i % 90, y: (ts / 100) % 90, z: 1, ts }
      })
      const reply = await plant.call('POST', '/positions', rows)
      if (reply.status === 200) atMs.push(ts)
      else faults.push(`positions: ${reply.status}`)
      await sleep(Math.max(0, ts + everyMs - Date.now()))
    }
  }
  async function group(): Promise<void> {
    while (!state.over) {
      const startMs = performance.now()
      const reply = await plant.call('POST', '/groups', { name: `group ${groups.length}` })
      const { uid } = (await reply.json()) as { uid: string }
      if (reply.status === 201) groups.push(uid)
      else faults.push(`groups: ${reply.status}`)
      state.slowestMs = Math.max(state.slowestMs, performance.now() - startMs)
      await sleep(10)
    }
  }
  const done = Promise.all([walk(), group()])
  return { groups, atMs, state, done }
}

/** Writes acknowledged before the backup that a server on the restored copy does not show. */
async function missingIn(
  folder: string,
  plant: Plant,
  groups: readonly string[],
  ts: number,
): Promise<string[]> {
  const server = createServerProcess()
  try {
    const refused = await command('restore', server.folder, folder)
    if (refused !== undefined) return [refused]
    await server.start()
    const options = { token: await server.logIn(), project: plant.projectUid }
    const { body } = await server.call('GET', '/groups', undefined, options)
    const shown = new Set(body.groups.map((each: { uid: string }) => each.uid))
    const lost = groups.filter(uid => !shown.has(uid)).map(uid => `group ${uid} is not in the backup`)
    for (const uid of plant.tagUids.slice(0, tagsAskedFor)) {
      const path = `/trackable_objects/${uid}/positions?start=${ts}&end=${ts}`
      const read = await server.call('GET', path, undefined, options)
      if (read.body.positions?.length !== 1) lost.push(`a position of ${uid} is not in the backup`)
    }
    return lost
  } finally {
    await server.remove()
  }
}

export const backups: Exercise = {
  name: 'backups',
  what: 'backup and restore of a server under full write load: each backup has everything acknowledged before it',
  async run({ quick, amount = quick ? 1 : 5, note }): Promise<Outcome> {
    const plant = await startPlant({ tags: quick ? 500 : 2_000, zones: 0, areas: 1 })
    const copies = mkdtempSync(join(tmpdir(), 'floorwatch-backups-'))
    const faults: string[] = []
    const tookMs: number[] = []
    try {
      const { groups, atMs, state, done } = write(plant, faults)
      await sleep(quick ? 2_000 : fillMs)
      for (let i = 0; i < amount && faults.length === 0; i++) {
        const known = { groups: [...groups], ts: atMs.at(-1) ?? 0 }
        const startMs = performance.now()
        const folder = join(copies, `copy ${i}`)
        const refused = await command('backup', plant.folder, folder)
        tookMs.push(performance.now() - startMs)
        if (refused !== undefined) faults.push(refused)
        else faults.push(...(await missingIn(folder, plant, known.groups, known.ts)))
        note(
          `${i + 1} backups, ${known.groups.length} groups and ${atMs.length} steps acknowledged before it`,
        )
      }
      state.over = true
      await done
      return {
        counts: {
          'backups taken and restored': tookMs.length,
          'groups acknowledged meanwhile': groups.length,
          'positions acknowledged meanwhile': atMs.length * plant.tagUids.length,
          'longest backup (ms)': Math.round(Math.max(...tookMs)),
          'slowest write meanwhile (ms)': Math.round(state.slowestMs),
          'acknowledged before and missing': faults.length,
        },
        faults,
      }
    } finally {
      await plant.stop()
      rmSync(copies, { recursive: true, force: true })
    }
  },
}
