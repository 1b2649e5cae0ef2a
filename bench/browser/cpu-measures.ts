import { interleave, type Measure } from '../measure.ts'
import { frameCost } from './frame-cost.ts'
import { stageOf } from './stage.ts'
import { requireTruth } from './truth.ts'

const tags = 10_000

/** The cost of a frame, compared with three peers on the same stream. */
export const cpuMeasures: readonly Measure[] = [
  {
    name: 'frame-cpu',
    plane: 'browser',
    what: 'CPU time of the whole browser per frame, 10,000 moving tags, all labels',
    peer: 'react-konva, state per frame',
    unit: 'ms',
    ratio: 'peer/ours',
    gate: { atLeast: 40 },
    aim: 80,
    quick: true,
    async run(options) {
      const stage = await stageOf(tags)
      await requireTruth(stage, options)
      return interleave(
        options.pairs,
        async () => (await frameCost(stage, 'ours', tags, options)).whole,
        async () => (await frameCost(stage, 'naive', tags, options)).whole,
      )
    },
  },
  {
    name: 'maplibre-cpu',
    plane: 'browser',
    what: 'main thread and workers per frame, 10,000 moving tags (ours with all labels, the peer without)',
    peer: 'MapLibre, GeoJSON set per frame',
    unit: 'ms',
    ratio: 'peer/ours',
    gate: { atLeast: 15 },
    aim: 30,
    quick: false,
    async run(options) {
      const stage = await stageOf(tags)
      await requireTruth(stage, options)
      const cost = async (side: 'ours' | 'maplibre') => {
        const { main, workers } = await frameCost(stage, side, tags, options)
        return main + workers
      }
      return interleave(
        options.pairs,
        () => cost('ours'),
        () => cost('maplibre'),
      )
    },
  },
  {
    name: 'pixi-cpu',
    plane: 'browser',
    what: 'main thread per frame, 10,000 moving tags (ours with all labels, the peer without)',
    peer: 'PixiJS particles',
    unit: 'ms',
    ratio: 'peer/ours',
    gate: { atLeast: 2 },
    aim: 3,
    quick: false,
    async run(options) {
      const stage = await stageOf(tags)
      await requireTruth(stage, options)
      return interleave(
        options.pairs,
        async () => (await frameCost(stage, 'ours', tags, options)).main,
        async () => (await frameCost(stage, 'pixi', tags, options)).main,
      )
    },
  },
]
