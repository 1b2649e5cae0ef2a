import { type Measure, VoidRun } from '../measure.ts'
import { startChildOf } from './child.ts'
import type { ZoneRun, ZonesRun } from './zone-run.ts'

/** Which zones each fix is in: the engine of the product, all its rules on, against asking every polygon; in a process that did nothing before. */
export const zoneEvaluation: Measure = {
  name: 'zones',
  plane: 'server',
  what: 'zone evaluation with hysteresis, dwell and speed gate, 5,000 tags, 500 polygons',
  peer: 'every polygon of the area asked for every fix',
  unit: 'fixes/CPU s',
  ratio: 'ours/peer',
  gate: { atLeast: 12 },
  aim: 15,
  quick: true,
  async run({ pairs, quick, note }) {
    const child = startChildOf<ZoneRun, ZonesRun>(new URL('zone-run.ts', import.meta.url))
    try {
      const run = await child.ask({ pairs, steps: quick ? 60 : 300 })
      if (run.wrong !== undefined) throw new VoidRun(run.wrong)
      note(`${run.fixes} fixes, ${run.events} events, insides equal at the end`)
      return run.pairs
    } finally {
      await child.stop()
    }
  },
}
