import { interleave, type Measure, type Pair, VoidRun } from '../measure.ts'
import { countOurs, fillOurs, fillPeer, inFolder, loadPeer, openOurs, openPeer } from './history-stores.ts'

const tags = 5_000
const million = 1_000_000

/** A pair at ten millions: so many fixes of ours, so many rows of the peer, which takes them tens of times as slowly. */
const [oursAtOnce, peerAtOnce] = [million, 100_000]

/** Both sides as in `history-insert`, with as much stored before as a plant has after a day. */
export const historyInsertLarge: Measure = {
  name: 'history-insert-10m',
  plane: 'server',
  what: 'durable history insert where 10,000,000 fixes are stored',
  peer: 'one-row INSERTs, 1,000 a transaction, clustered by tag and time, as many stored',
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
      // Pages that were packed full part at the first row that comes in between: not again for long.
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
      const read = countOurs(ours, tags)
      await ours.close()
      peer.close()
      if (read !== held.ours) throw new VoidRun(`${held.ours} fixes were acknowledged, ${read} are read back`)
      return found
    }),
}

/** Slices of a pair, and fixes of a slice: the two histories take turns, since this machine is never the same for long. */
const [slices, sliceFixes] = [10, 100_000]

/** Whether it slows down with size. The first million of a history is faster than any later one: none of its blocks is full yet. */
export const historyGrowth: Measure = {
  name: 'history-growth',
  plane: 'server',
  what: 'durable history insert where 10,000,000 fixes are stored',
  peer: 'the same where 1,000,000 are',
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
