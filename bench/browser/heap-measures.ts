import { setTimeout as sleep } from 'node:timers/promises'
import { interleave, type Measure, type MeasureOptions } from '../measure.ts'
import { type Player, play, type Stage, stageOf } from './stage.ts'
import { requireTruth } from './truth.ts'

const tags = 10_000
/** One minute at 10 Hz. */
const rounds = 600

interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize?: number
}

/**
 * Memory of a page and its workers after a minute of positions, MB: JS heap and the backing stores of typed
 * arrays.
 */
async function heapOf(stage: Stage, side: 'ours' | 'naive', note: MeasureOptions['note']): Promise<number> {
  const player = await play(stage, side, { trails: true })
  try {
    return await heapOfPlayer(player, stage, side, note)
  } finally {
    await player.close()
  }
}

async function heapOfPlayer(
  { page, chromium: { devtools } }: Player,
  stage: Stage,
  side: 'ours' | 'naive',
  note: MeasureOptions['note'],
): Promise<number> {
  // A page in a minimised window does not draw; otherwise the peer would need many minutes for a minute of positions.
  const { windowId } = await devtools.send<{ windowId: number }>(
    'Browser.getWindowForTarget',
    {},
    page.sessionId,
  )
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } })
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
      // Memory does not vary from run to run as times do, and each run takes six million positions.
      return interleave(
        Math.min(2, options.pairs),
        () => heapOf(stage, 'ours', options.note),
        () => heapOf(stage, 'naive', options.note),
      )
    },
  },
]
