import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleave, type Measure, VoidRun } from '../measure.ts'
import { rawUpdates } from '../peers/server/raw-updates.ts'
import { httpRun, requestText } from './http-run.ts'
import { startPlant } from './plant.ts'

const tags = 1_000
const connections = 16

/** Renames a tag: validated, authorised, synced to disk, published to subscribers, acknowledged. */
export const durablePut: Measure = {
  name: 'put',
  plane: 'server',
  what: 'validated, authorised, durable PUT of a tag, 16 connections',
  peer: 'raw SQLite updates, each commit synced',
  unit: 'writes/s',
  ratio: 'ours/peer',
  gate: { atLeast: 0.5 },
  aim: 0.8,
  quick: true,
  async run({ pairs, quick, note }) {
    const seconds = quick ? 2 : 3
    const plant = await startPlant({ tags, zones: 0 })
    const folder = mkdtempSync(join(tmpdir(), 'floorwatch-raw-'))
    const bodyOf = (i: number) => JSON.stringify({ name: `Tag ${i}`, description: `write ${i}` })
    const raw = rawUpdates(join(folder, 'raw.db'), tags, bodyOf)
    try {
      const requests = plant.tagUids.map((uid, i) =>
        requestText('PUT', `/api/v2/trackable_objects/${uid}`, plant, bodyOf(i)),
      )
      const revisions = async () => {
        const answer = await plant.call('GET', '/trackable_objects')
        const { trackableObjects } = (await answer.json()) as { trackableObjects: { rev: number }[] }
        return trackableObjects.reduce((sum, tag) => sum + tag.rev, 0)
      }
      return await interleave(
        pairs,
        async pair => {
          const before = await revisions()
          const { perS } = await httpRun({ port: plant.port, requests, connections, seconds })
          const written = (await revisions()) - before
          // Requests during the warm-up also increase the revisions.
          if (written < perS * seconds)
            throw new VoidRun(`${perS * seconds} acknowledged, ${written} written`)
          note(`put, pair ${pair}: ${Math.round(perS)} per second`)
          return perS
        },
        async () => raw.run(seconds),
      )
    } finally {
      raw.close()
      rmSync(folder, { recursive: true, force: true })
      await plant.stop()
    }
  },
}
