import type { Measure } from '../measure.ts'
import { coldStart } from './cold-start.ts'
import { durablePut } from './durable-put.ts'
import { listAnswer } from './list-answer.ts'
import { zoneEvaluation } from './zone-evaluation.ts'

/** What is measured of the server: one process, everything on. */
export const serverMeasures: readonly Measure[] = [zoneEvaluation, listAnswer, durablePut, coldStart]
