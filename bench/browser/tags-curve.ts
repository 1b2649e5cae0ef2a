import { writeFileSync } from 'node:fs'
import { curvePlot } from '../curve-plot.ts'
import type { Measure, MeasureOptions, Pair } from '../measure.ts'
import { frameCost } from './frame-cost.ts'
import { type Side, stageOf } from './stage.ts'
import { requireTruth } from './truth.ts'

const counts = [1_000, 5_000, 10_000, 20_000, 50_000]
const plotFile = new URL('../../docs/browser-tags.svg', import.meta.url)

/** The naive side takes seconds to draw one of many names: enough frames for a mean. */
const sampleMs = (side: Side, tags: number) => (side === 'naive' && tags > 10_000 ? tags / 2.5 : 4_000)

/** How the cost of a frame grows with the number of moving tags, drawn into docs/. */
export const tagsCurve: Measure = {
  name: 'tags',
  plane: 'browser',
  what: 'CPU time of the whole browser per frame, 50,000 tags, all labels (curve over 1,000 to 50,000 in docs/browser-tags.svg)',
  peer: 'react-konva, state per frame',
  unit: 'ms',
  ratio: 'peer/ours',
  gate: { atLeast: 40 },
  aim: 160,
  quick: false,
  async run(options: MeasureOptions) {
    await requireTruth(await stageOf(10_000), options)
    const stage = await stageOf(counts.at(-1) ?? 0)
    const cost = async (side: Side, tags: number) =>
      (await frameCost(stage, side, tags, options, { sampleMs: sampleMs(side, tags) })).whole
    const pairs: Pair[] = []
    for (const tags of counts) pairs.push({ ours: await cost('ours', tags), peer: await cost('naive', tags) })
    const pointsOf = (side: keyof Pair) =>
      pairs.map((pair, i) => ({ x: counts[i] ?? 1, y: Math.round(pair[side] * 10) / 10 }))
    writeFileSync(
      plotFile,
      curvePlot(
        'Cost of one frame in the browser',
        'moving tags, all with their names',
        'ms of CPU per frame',
        [
          { name: 'naive', color: '#b3541e', points: pointsOf('peer') },
          { name: 'Floorwatch', color: '#1f5fa8', points: pointsOf('ours') },
        ],
      ),
    )
    return pairs.slice(-1)
  },
}
