import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { BulkJob } from '#domain/bulk-job.ts'

interface BulkJobState {
  readonly job: BulkJob | undefined
}

/** The one bulk job of this tab. It outlives the page that began it, and a reload: `bulk-jobs.ts` goes on with it then. */
export const useBulkJob = create<BulkJobState>()(
  persist((): BulkJobState => ({ job: undefined }), {
    name: 'floorwatch-bulk-job',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** Where the steps of the job are kept across a reload. */
export const stepsKey = 'floorwatch-bulk-steps'

/** Forgets the job of somebody who is no longer signed in here, with what it was to send. */
export function forgetBulkJob(): void {
  sessionStorage.removeItem(stepsKey)
  useBulkJob.setState({ job: undefined })
}

/** Whether a job runs in this tab: a second one waits for its end. */
export const useIsJobRunning = (): boolean => useBulkJob(({ job }) => job?.phase === 'running')
