import type { Measure } from '../measure.ts'

/** What is measured of the server: one process, everything on. */
export const serverMeasures: readonly Measure[] = []
