import { useEffect } from 'react'
import { useSyncJob } from '#api/sync-job-runner.ts'
import { useRefreshSyncReports } from '#api/sync-reports.ts'
import { QueryState } from '#components/query-state.tsx'
import { isResting } from '#domain/sync/sync-job.ts'
import { JobPanel } from './job-panel.tsx'
import { StartPanel } from './start-panel.tsx'
import { StatePanel } from './state-panel.tsx'
import styles from './sync.module.css'
import { useSyncCase } from './use-sync-case.ts'

/** State of the sync, obstacles to a start, and the job that starts or stops it. */
export function StateTab() {
  const syncCase = useSyncCase()
  const { given } = syncCase
  const job = useSyncJob(state => state.job)
  const refresh = useRefreshSyncReports()
  const restsAt = job && isResting(job) ? job.steps.map(step => step.settledAtMs).join() : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches once when the job has finished
  useEffect(() => {
    if (restsAt !== undefined) void refresh()
  }, [restsAt])

  return (
    <QueryState query={syncCase}>
      {given && (
        <div className={styles.columns}>
          {job && <JobPanel key={job.startedAtMs} job={job} given={given} />}
          <StatePanel given={given} />
          <StartPanel given={given} />
        </div>
      )}
    </QueryState>
  )
}
