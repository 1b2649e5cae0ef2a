import { buffer } from 'node:stream/consumers'
import { createPlanFiles } from './plans/plan-files.ts'
import type { LogError } from './plugins/app-context.ts'
import { createHeatmapJobs } from './reports/heatmap-jobs.ts'
import type { History } from './store/history.ts'
import type { Store } from './store/store.ts'

/** Draws the heatmaps that are requested over the plans of areas. */
export function startHeatmaps(store: Store, history: History, dataDir: string, logError: LogError) {
  const planFiles = createPlanFiles(dataDir)
  return createHeatmapJobs({
    store,
    history,
    dataDir,
    readPlan: async plan => {
      const image = await planFiles.read(plan.file_uid, plan.content_type, false)
      return image && buffer(image)
    },
    logError: error => logError('heatmap', error),
  })
}
