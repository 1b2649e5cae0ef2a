import { setTimeout as sleep } from 'node:timers/promises'
import { interleave, type Measure, type MeasureOptions } from '../measure.ts'
import { play, type Stage, stageOf } from './stage.ts'
import { requireTruth } from './truth.ts'

const tags = 10_000
/** A minute at ten a second. */
const rounds = 600

interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize?: number
}

/** What a page and its workers keep after a minute of positions, MB: JS heap and the stores behind typed arrays. */
async function heapOf(stage: Stage, side: 'ours' | 'naive', note: MeasureOptions['note']): Promise<number> {
  const player = await play(stage, side, { trails: true })
  const { page, chromium } = player
  const { devtools } = chromium
  // Behind another tab nobody draws: the peer could not take in a minute of positions in many minutes else.
  const { targetId } = await devtools.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  })
  await devtools.send('Target.activateTarget', { targetId })
  await page.until(`document.visibilityState === 'hidden'`, 'the page to be hidden')
  await stage.feed.pour(stage.crowd(tags), rounds)
  while (stage.feed.backlog() > 0) await sleep(100)
  await page.evaluate('1')
  await sleep(2_000)
  let bytes = 0
  const parts: string[] = []
  for (const sessionId of [page.sessionId, ...page.workers]) {
    await devtools.send('HeapProfiler.collectGarbage', {}, sessionId)
    const { usedSize, backingStorageSize = 0 } = await devtools.send<HeapUsage>(
      'Runtime.getHeapUsage',
      {},
      sessionId,
    )
    bytes += usedSize + backingStorageSize
    parts.push(`${(usedSize / 1e6).toFixed(1)} + ${(backingStorageSize / 1e6).toFixed(1)}`)
  }
  await player.close()
  note(`${side}: ${(bytes / 1e6).toFixed(1)} MB (heap + stores: ${parts.join('; ')})`)
  return bytes / 1e6
}

export const heapMeasures: readonly Measure[] = [
  {
    name: 'trail-memory',
    plane: 'browser',
    what: 'heap and backing stores, 10,000 tags with trails of 60 s at 10 Hz',
    peer: 'react-konva, trails of objects',
    unit: 'MB',
    ratio: 'peer/ours',
    gate: { atLeast: 10 },
    aim: 13,
    quick: false,
    async run(options) {
      const stage = await stageOf(tags)
      await requireTruth(stage, options)
      // What is kept does not vary from run to run as times do, and each takes six million positions.
      return interleave(
        Math.min(2, options.pairs),
        () => heapOf(stage, 'ours', options.note),
        () => heapOf(stage, 'naive', options.note),
      )
    },
  },
]
