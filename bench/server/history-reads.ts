import { interleave, type Measure, type Pair, VoidRun } from '../measure.ts'
import { cpuMs } from './cpu-seconds.ts'
import { areaOf, areaUid, firstMs, stepMs, tagUid } from './history-fixes.ts'
import {
  countOurs,
  fillOurs,
  fillPeer,
  inFolder,
  loadPeer,
  openOurs,
  openPeer,
  settledBytes,
} from './history-stores.ts'

const tags = 500
const million = 1_000_000
const cellM = 0.5
const cellsAcross = 256

type Ours = ReturnType<typeof openOurs>
type Rows = ReturnType<typeof openPeer>

/** The same fixes in both stores, compacted and opened again. */
async function withBoth(
  count: number,
  fillRows: (rows: Rows) => void,
  work: (ours: Ours, peer: Rows, folder: string) => Promise<readonly Pair[]>,
): Promise<readonly Pair[]> {
  return inFolder(async folder => {
    const filling = openOurs(folder)
    await fillOurs(filling, tags, 0, count)
    await filling.close()
    const peer = openPeer(folder)
    fillRows(peer)
    const ours = openOurs(folder)
    try {
      return await work(ours, peer, folder)
    } finally {
      await ours.close()
      peer.close()
    }
  })
}

/** The rows of the peer are in the best order for reading. */
const packed = (count: number) => (rows: Rows) => loadPeer(rows, tags, count)

const sizeOf = (quick: boolean) => (quick ? million / 2 : 2 * million)

/** Size of the files on disk, including log and free pages. */
export const historyBytes: Measure = {
  name: 'history-bytes',
  plane: 'server',
  what: 'bytes on disk per stored fix, 500 tags, 2,000,000 fixes',
  peer: 'row per fix, whole numbers, clustered by tag and time',
  unit: 'bytes',
  ratio: 'ours/peer',
  gate: { atMost: 0.35 },
  aim: 0.3,
  quick: false,
  apart: true,
  run: ({ quick }) => {
    const count = sizeOf(quick)
    // In order of arrival, because the fill level of the pages is measured.
    const asTheyCome = (rows: Rows) => void fillPeer(rows, tags, 0, count)
    return withBoth(count, asTheyCome, async (ours, peer, folder) => {
      const read = await countOurs(ours, tags)
      if (read !== count) throw new VoidRun(`${count} fixes were written, ${read} are read back`)
      peer.settle()
      // Deterministic, so one pair is enough.
      return [
        { ours: settledBytes(folder, 'history.db') / count, peer: settledBytes(folder, 'rows.db') / count },
      ]
    })
  },
}

/** All these trails are read several times per run: once takes a few hundredths of a second. */
const rounds = 10

/** Reads the trail of single tags over the whole time, as the floor does. */
export const trailRead: Measure = {
  name: 'trail-read',
  plane: 'server',
  what: 'trail read of 50 tags, their whole time, in the format of the interface',
  peer: 'row per fix, clustered by tag and time, rows as they are',
  unit: 'fixes/CPU s',
  ratio: 'ours/peer',
  gate: { atLeast: 3 },
  aim: 5,
  quick: true,
  apart: true,
  run: ({ pairs, quick }) => {
    const count = sizeOf(quick)
    const endMs = firstMs + (count / tags) * stepMs
    const some = Array.from({ length: 50 }, (_, i) => i * 10)
    return withBoth(count, packed(count), async (ours, peer) => {
      let sums = [0, 0]
      const perS = async (read: (tag: number) => number | Promise<number>, side: 0 | 1) => {
        const beganMs = cpuMs()
        let fixes = 0
        for (let round = 0; round < rounds; round++) for (const tag of some) fixes += await read(tag)
        sums = sums.with(side, fixes)
        return fixes / ((cpuMs() - beganMs) / 1_000)
      }
      const oursOf = async (tag: number) =>
        (await ours.ofTag(tagUid(tag), firstMs, endMs, 50_000)).fixes.length
      const peerOf = (tag: number) => peer.ofTag(tag, firstMs, endMs).length
      // Warms up both, so that neither is measured while it is being compiled.
      await perS(oursOf, 0)
      await perS(peerOf, 1)
      const found = await interleave(
        pairs,
        () => perS(oursOf, 0),
        () => perS(peerOf, 1),
      )
      if (sums[0] !== sums[1]) throw new VoidRun(`${sums[0]} fixes of ${sums[1]} were read`)
      return found
    })
  },
}

/** Counts all fixes of an area over the whole time into cells. */
export const heatmapRead: Measure = {
  name: 'heatmap-read',
  plane: 'server',
  what: 'heatmap read: all fixes of an area, counted into cells',
  peer: 'row per fix, one pass over the rows of the area',
  unit: 'fixes/CPU s',
  ratio: 'ours/peer',
  gate: { atLeast: 4 },
  aim: 5,
  quick: true,
  apart: true,
  run: ({ pairs, quick }) => {
    const count = sizeOf(quick)
    const endMs = firstMs + (count / tags) * stepMs
    const area = areaOf(3)
    return withBoth(count, packed(count), async (ours, peer) => {
      const grids = [new Uint32Array(cellsAcross ** 2), new Uint32Array(cellsAcross ** 2)] as const
      const add = (grid: Uint32Array, x: number, y: number) => {
        const cell = Math.floor(y / cellM) * cellsAcross + Math.floor(x / cellM)
        grid[cell] = (grid[cell] ?? 0) + 1
      }
      const perS = async (side: 0 | 1, read: (grid: Uint32Array) => void | Promise<void>) => {
        const grid = grids[side].fill(0)
        const beganMs = cpuMs()
        await read(grid)
        const spentS = (cpuMs() - beganMs) / 1_000
        return grid.reduce((sum, n) => sum + n, 0) / spentS
      }
      const readOurs = async (grid: Uint32Array) => {
        for (const uid of await ours.tagsNear(areaUid(area), firstMs, endMs))
          for (let from: number | undefined = firstMs; from !== undefined; )
            from = await ours.walk(uid, areaUid(area), from, endMs, 20_000, (_t, x, y) => add(grid, x, y))
      }
      const readPeer = (grid: Uint32Array) => {
        for (const { x, y } of peer.ofArea(area, firstMs, endMs)) add(grid, x / 1_000, y / 1_000)
      }
      const found = await interleave(
        pairs,
        () => perS(0, readOurs),
        () => perS(1, readPeer),
      )
      if (grids[0].some((n, i) => n !== grids[1][i])) throw new VoidRun('the two heatmaps differ')
      return found
    })
  },
}
