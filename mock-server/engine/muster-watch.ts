import { musterCount } from '#domain/muster/muster.ts'
import type { Store } from '../store/store.ts'
import { type NewestPositions, rowsOfMuster } from './muster-rows.ts'

/** Records the number of safe people whenever it changes during a muster, so that drills can be compared. */
export function createMusterWatch(store: Store, positions: NewestPositions) {
  const last = new Map<string, string>()
  return async function watch(nowMs: number): Promise<void> {
    const running = await store.musters.listRunning()
    for (const muster of running) {
      const rows = await rowsOfMuster(store, positions, muster, nowMs)
      const { safe } = musterCount(rows)
      const count = `${safe} of ${rows.length}`
      if (last.get(muster.uid) === count) continue
      last.set(muster.uid, count)
      await store.musters.addSample(muster.uid, { at: nowMs, safe, expected: rows.length })
    }
    for (const uid of last.keys()) if (!running.some(muster => muster.uid === uid)) last.delete(uid)
  }
}
