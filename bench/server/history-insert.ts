import type { HistoryPage } from '../../mock-server/store/history-reading.ts'
import { interleave, type Measure, VoidRun } from '../measure.ts'
import { batchRows, createBatches, tagUid } from './history-fixes.ts'
import { countOurs, fillOurs, fillPeer, inFolder, openOurs, openPeer } from './history-stores.ts'

const tags = 5_000
const million = 1_000_000

/** Number of tags that are read back in full and compared with what was written. */
async function readBack(folder: string, count: number): Promise<void> {
  const history = openOurs(folder)
  const some = [0, 1, 59, 2_500, 4_999]
  const read = new Map<number, HistoryPage>()
  for (const tag of some) read.set(tag, await history.ofTag(tagUid(tag), 0, Number.MAX_SAFE_INTEGER, 50_000))
  const total = await countOurs(history, tags)
  await history.close()
  if (total !== count) throw new VoidRun(`${count} fixes were acknowledged, ${total} are read back`)
  const batch = createBatches(tags)
  for (let at = 0; at < count; at += batchRows)
    for (const [i, fix] of batch(at).entries()) {
      const tag = (at + i) % tags
      if (!some.includes(tag)) continue
      const stored = read.get(tag)?.fixes[Math.floor((at + i) / tags)]
      if (
        JSON.stringify(stored) !== JSON.stringify({ ...fix, ...stored, atMs: fix.atMs, x: fix.x, y: fix.y })
      )
        throw new VoidRun(`tag ${tag} was stored as ${JSON.stringify(stored)}`)
    }
}

const oursPerS = (count: number) =>
  inFolder(async folder => {
    const history = openOurs(folder)
    const seconds = await fillOurs(history, tags, 0, count)
    await history.close()
    await readBack(folder, count)
    return count / seconds
  })

const peerPerS = (count: number) =>
  inFolder(async folder => {
    const store = openPeer(folder)
    const seconds = fillPeer(store, tags, 0, count)
    store.close()
    return count / seconds
  })

/**
 * Both sync every commit. A commit of the peer contains one ingest request, ours contains all that wait at
 * that moment.
 */
export const historyInsert: Measure = {
  name: 'history-insert',
  plane: 'server',
  what: 'durable history insert, 1,000,000 fixes of 5,000 tags',
  peer: 'one-row INSERTs, 1,000 per transaction, clustered by tag and time',
  unit: 'fixes/s',
  ratio: 'ours/peer',
  gate: { atLeast: 10 },
  aim: 14,
  quick: true,
  apart: true,
  run({ pairs, quick }) {
    return interleave(
      pairs,
      () => oursPerS(million),
      // The peer only slows down with size, so a part of the data favours it.
      () => peerPerS(quick ? million / 5 : million),
    )
  },
}
