import { buffer } from 'node:stream/consumers'
import type { PlanFiles } from './plans/plan-files.ts'
import type { LogError } from './plugins/app-context.ts'
import { createHeatmapJobs } from './reports/heatmap-jobs.ts'
import type { FileStorage } from './store/file-storage.ts'
import type { History } from './store/history.ts'
import type { Store } from './store/store.ts'

/** Draws the heatmaps that are requested over the plans of areas. */
export function startHeatmaps(
  { store, history, files }: { store: Store; history: History; files: FileStorage },
  planFiles: Pick<PlanFiles, 'read'>,
  logError: LogError,
) {
  return createHeatmapJobs({
    store,
    history,
    files,
    readPlan: async plan => {
      const image = await planFiles.read(plan.file_uid, plan.content_type, false)
      return image && buffer(image)
    },
    logError: error => logError('heatmap', error),
  })
}
