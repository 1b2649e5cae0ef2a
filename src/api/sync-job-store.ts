import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type SyncJob, stepJob } from '#domain/sync/sync-job.ts'

export interface SyncJobState {
  readonly job: SyncJob | undefined
}

/**
 * The one job on the sync of this browser. It outlives the page that began it; of a reload it knows what was sent and
 * what was there before, but nobody runs it on (`interrupted`) until a person says so.
 */
export const useSyncJob = create<SyncJobState>()(
  persist((): SyncJobState => ({ job: undefined }), {
    name: 'floorwatch-sync-job',
    storage: createJSONStorage(() => sessionStorage),
    merge: (stored, fresh) => {
      const { job } = (stored ?? fresh) as SyncJobState
      return { job: job && stepJob(job, { type: 'interrupt' }) }
    },
  }),
)
