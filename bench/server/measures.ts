import type { Measure } from '../measure.ts'
import { zoneEvaluation } from './zone-evaluation.ts'

/** What is measured of the server: one process, everything on. */
export const serverMeasures: readonly Measure[] = [zoneEvaluation]
