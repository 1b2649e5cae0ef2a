import { buffer } from 'node:stream/consumers'
import type { PlanFiles } from './plans/plan-files.ts'
import type { LogError } from './plugins/app-context.ts'
import { createHeatmapJobs, type HeatmapJobsOptions } from './reports/heatmap-jobs.ts'

/** Draws the heatmaps that are requested over the plans of areas. */
export function startHeatmaps(
  parts: Pick<HeatmapJobsOptions, 'store' | 'histories' | 'ownership' | 'files'>,
  planFiles: Pick<PlanFiles, 'read'>,
  logError: LogError,
) {
  return createHeatmapJobs({
    ...parts,
    readPlan: async plan => {
      const image = await planFiles.read(plan.file_uid, plan.content_type, false)
      return image && buffer(image)
    },
    logError: error => logError('heatmap', error),
  })
}
