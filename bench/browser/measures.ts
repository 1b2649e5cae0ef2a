import type { Measure } from '../measure.ts'
import { cpuMeasures } from './cpu-measures.ts'

/** What is measured in the browser: the production build, on its real route. */
export const browserMeasures: readonly Measure[] = [...cpuMeasures]
