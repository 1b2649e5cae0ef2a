import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type SyncJob, stepJob } from '#domain/sync/sync-job.ts'

export interface SyncJobState {
  readonly job: SyncJob | undefined
}

/**
 * The sync job of this browser. It survives leaving its page. After a reload it knows what was sent and the
 * previous values, but stays `interrupted` until a user continues it.
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
