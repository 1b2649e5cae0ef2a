import { browserMeasures } from './browser/measures.ts'
import type { Measure } from './measure.ts'
import { serverMeasures } from './server/measures.ts'

/** Every row of the table in docs/performance.md, in order. */
export const measures: readonly Measure[] = [...browserMeasures, ...serverMeasures]
