import { interleave, type Measure } from '../measure.ts'
import { dragLatency } from './drag.ts'
import { stageOf } from './stage.ts'
import { requireTruth } from './truth.ts'

export const dragMeasures: readonly Measure[] = [
  {
    name: 'vertex-drag',
    plane: 'browser',
    what: 'drag of a zone vertex, p95 from input to paint, 10,000 tags x 10 Hz, all labels, ours by columns',
    peer: 'react-konva, state per frame',
    unit: 'ms',
    ratio: 'peer/ours',
    gate: { atLeast: 15 },
    aim: 30,
    quick: false,
    async run(options) {
      const stage = await stageOf(10_000)
      await requireTruth(stage, { ...options, feed: { columns: true } })
      return interleave(
        options.pairs,
        () => dragLatency(stage, 'ours', 10_000, options),
        () => dragLatency(stage, 'naive', 10_000, options),
      )
    },
  },
]
