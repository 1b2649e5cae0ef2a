import type { Measure } from '../measure.ts'
import { areaBytes } from './area-bytes.ts'
import { clientsCurve } from './clients-curve.ts'
import { clusterCpu } from './cluster-cpu.ts'
import { clusterDashboards } from './cluster-dashboards.ts'
import { coldStart } from './cold-start.ts'
import { createCosts } from './create-cost.ts'
import { durablePut } from './durable-put.ts'
import { eventLoopLag } from './event-loop-lag.ts'
import { historyGrowth, historyInsertLarge } from './history-growth.ts'
import { historyInsert } from './history-insert.ts'
import { historyPostgresCpu } from './history-postgres.ts'
import { heatmapRead, historyBytes, trailRead } from './history-reads.ts'
import { listAnswer } from './list-answer.ts'
import { mqttCost } from './mqtt-cost.ts'
import { positionFanouts } from './position-fanout.ts'
import { slowReader } from './slow-reader.ts'
import { zoneEvaluation } from './zone-evaluation.ts'

/** Measures of the server: one process with all features on. */
export const serverMeasures: readonly Measure[] = [
  ...positionFanouts,
  areaBytes,
  eventLoopLag,
  slowReader,
  clientsCurve,
  historyInsert,
  historyPostgresCpu,
  historyInsertLarge,
  historyGrowth,
  historyBytes,
  trailRead,
  heatmapRead,
  zoneEvaluation,
  listAnswer,
  durablePut,
  ...createCosts,
  clusterCpu,
  clusterDashboards,
  mqttCost,
  coldStart,
]
