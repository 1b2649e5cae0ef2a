import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type History, openHistory } from '../../mock-server/store/history.ts'
import type { HistoryPage } from '../../mock-server/store/history-reading.ts'
import { openRowPerFix } from '../peers/server/row-per-fix.ts'
import { batchRows, createBatches, plainBatch, plainFix, tagUid } from './history-fixes.ts'

/** Concurrent ingest requests that wait for the disk, as with several gateways. */
const inFlight = 10

/** A folder for stores that is deleted at the end. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'floorwatch-history-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stores fixes from number `from` on. Returns seconds, without the time to generate the fixes. */
export async function fillOurs(history: History, tags: number, from: number, count: number): Promise<number> {
  const batch = createBatches(tags)
  const beganMs = performance.now()
  let makingMs = 0
  let next = from
  const lane = async () => {
    while (next < from + count) {
      const at = next
      next += batchRows
      const madeMs = performance.now()
      const fixes = batch(at)
      makingMs += performance.now() - madeMs
      await history.append(fixes)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return (performance.now() - beganMs - makingMs) / 1_000
}

export function fillPeer(
  store: ReturnType<typeof openRowPerFix>,
  tags: number,
  from: number,
  count: number,
): number {
  let spentMs = 0
  for (let at = from; at < from + count; at += batchRows) {
    const fixes = plainBatch(at, tags)
    const beganMs = performance.now()
    store.append(fixes)
    spentMs += performance.now() - beganMs
  }
  return spentMs / 1_000
}

/** Tags whose fixes are committed together when a peer is loaded. */
const tagsAtOnce = 50

/**
 * Loads the first `count` fixes into an empty peer, tag by tag: faster, and packed as densely as possible.
 */
export function loadPeer(store: ReturnType<typeof openRowPerFix>, tags: number, count: number): void {
  const steps = count / tags
  for (let first = 0; first < tags; first += tagsAtOnce)
    store.append(
      Array.from({ length: tagsAtOnce * steps }, (_, i) =>
        plainFix(first + Math.floor(i / steps), i % steps),
      ),
    )
}

export const openOurs = (folder: string) => openHistory(join(folder, 'history.db'))
export const openPeer = (folder: string) => openRowPerFix(join(folder, 'rows.db'))

/** Bytes of the database after a checkpoint. */
export function settledBytes(folder: string, name: 'history.db' | 'rows.db'): number {
  const db = new DatabaseSync(join(folder, name))
  db.exec('pragma wal_checkpoint(truncate)')
  db.close()
  return statSync(join(folder, name)).size
}

/** Number of fixes of all tags that a store returns through the history reader of the product. */
export async function countOurs(history: History, tags: number): Promise<number> {
  let count = 0
  for (let tag = 0; tag < tags; tag++)
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: HistoryPage = await history.ofTag(tagUid(tag), from, Number.MAX_SAFE_INTEGER, 50_000)
      count += page.fixes.length
      from = page.nextStartMs
    }
  return count
}
