import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { BulkJob } from '#domain/bulk-job.ts'

interface BulkJobState {
  readonly job: BulkJob | undefined
}

/**
 * The bulk job of this tab. It survives leaving its page, and a reload, after which `bulk-jobs.ts` continues
 * it.
 */
export const useBulkJob = create<BulkJobState>()(
  persist((): BulkJobState => ({ job: undefined }), {
    name: 'floorwatch-bulk-job',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** Where the steps of the job are kept across a reload. */
export const stepsKey = 'floorwatch-bulk-steps'

/** Deletes the job of a user who has signed out, including its pending data. */
export function forgetBulkJob(): void {
  sessionStorage.removeItem(stepsKey)
  useBulkJob.setState({ job: undefined })
}

/** Whether a job runs in this tab; a second one waits for its end. */
export const useIsJobRunning = (): boolean => useBulkJob(({ job }) => job?.phase === 'running')
