import type { Measure } from '../measure.ts'
import { cpuMeasures } from './cpu-measures.ts'
import { dragMeasures } from './drag-measures.ts'
import { floodMeasures } from './flood-measures.ts'
import { freshMeasures } from './fresh-measures.ts'
import { heapMeasures } from './heap-measures.ts'
import { ingestMeasures } from './ingest-measures.ts'
import { lighthouseMeasures } from './lighthouse-measures.ts'
import { panMeasures } from './pan-measures.ts'
import { tagsCurve } from './tags-curve.ts'

/** Measures in the browser: the production build on its real route. */
export const browserMeasures: readonly Measure[] = [
  ...cpuMeasures,
  ...freshMeasures,
  ...dragMeasures,
  ...panMeasures,
  ...heapMeasures,
  ...floodMeasures,
  ...lighthouseMeasures,
  ...ingestMeasures,
  tagsCurve,
]
