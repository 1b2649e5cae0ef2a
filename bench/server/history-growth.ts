import { interleave, type Measure, type Pair, VoidRun } from '../measure.ts'
import { countOurs, fillOurs, fillPeer, inFolder, loadPeer, openOurs, openPeer } from './history-stores.ts'

const tags = 5_000
const million = 1_000_000

/** Fixes in a pair at ten million for ours, and rows for the peer, which is tens of times slower. */
const [oursAtOnce, peerAtOnce] = [million, 100_000]

/** Both sides as in `history-insert`, with as much stored as a plant has after a day. */
export const historyInsertLarge: Measure = {
  name: 'history-insert-10m',
  plane: 'server',
  what: 'durable history insert with 10,000,000 stored fixes',
  peer: 'one-row INSERTs, 1,000 per transaction, clustered by tag and time, as many stored',
  unit: 'fixes/s',
  ratio: 'ours/peer',
  gate: { atLeast: 10 },
  aim: 14,
  quick: false,
  apart: true,
  run: ({ pairs }) =>
    inFolder(async folder => {
      const [ours, peer] = [openOurs(folder), openPeer(folder)]
      const held = { ours: 10 * million, peer: 10 * million }
      await fillOurs(ours, tags, 0, held.ours)
      loadPeer(peer, tags, held.peer)
      const peerPerS = () => {
        const seconds = fillPeer(peer, tags, held.peer, peerAtOnce)
        held.peer += peerAtOnce
        return Promise.resolve(peerAtOnce / seconds)
      }
      // Full pages split at the first row inserted between others, and then not again for a long time.
      await peerPerS()
      const found = await interleave(
        pairs,
        async () => {
          const seconds = await fillOurs(ours, tags, held.ours, oursAtOnce)
          held.ours += oursAtOnce
          return oursAtOnce / seconds
        },
        peerPerS,
      )
      const read = await countOurs(ours, tags)
      await ours.close()
      peer.close()
      if (read !== held.ours) throw new VoidRun(`${held.ours} fixes were acknowledged, ${read} are read back`)
      return found
    }),
}

/**
 * Slices of a pair and fixes of a slice: the two histories alternate, because the speed of the machine
 * varies.
 */
const [slices, sliceFixes] = [10, 100_000]

/**
 * Whether inserts slow down with size. The first million of a history is faster than later ones: none of its
 * blocks is full yet.
 */
export const historyGrowth: Measure = {
  name: 'history-growth',
  plane: 'server',
  what: 'durable history insert with 10,000,000 stored fixes',
  peer: 'the same with 1,000,000',
  unit: 'fixes/s',
  ratio: 'ours/peer',
  gate: { atLeast: 0.8 },
  aim: 1,
  quick: false,
  apart: true,
  run: ({ pairs }) =>
    inFolder(largeFolder =>
      inFolder(async smallFolder => {
        const large = { history: openOurs(largeFolder), held: 10 * million }
        const small = { history: openOurs(smallFolder), held: million }
        for (const { history, held } of [large, small]) await fillOurs(history, tags, 0, held)
        const found: Pair[] = []
        for (let i = 0; i < 2 * pairs; i++) {
          const seconds = [0, 0]
          for (let k = 0; k < slices; k++)
            for (const [side, each] of [large, small].entries()) {
              seconds[side] =
                (seconds[side] ?? 0) + (await fillOurs(each.history, tags, each.held, sliceFixes))
              each.held += sliceFixes
            }
          const [ours, peer] = seconds.map(s => (slices * sliceFixes) / s)
          found.push({ ours: ours ?? Number.NaN, peer: peer ?? Number.NaN })
        }
        for (const { history } of [large, small]) await history.close()
        return found
      }),
    ),
}
