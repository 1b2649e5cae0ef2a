import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { servicePorts } from '#api/sync-job-ports.ts'
import { JobRunner, useSyncJob } from '#api/sync-job-runner.ts'
import { versionQuery } from '#api/version.ts'
import { useLiveClient } from '#live/live-context.ts'
import { subscribeToParameters } from '#live/use-node-updates.ts'

let only: JobRunner | undefined

/** Runs this browser's job, whichever page is open. */
export function useJobRunner(): JobRunner {
  const live = useLiveClient()
  const client = useQueryClient()
  const [runner] = useState(() => {
    only ??= new JobRunner(
      useSyncJob,
      servicePorts(
        emit =>
          subscribeToParameters(live, ({ mac, values }) => {
            for (const [name, value] of Object.entries(values))
              emit({ type: 'received', mac, name, value, saidAtMs: Date.now() })
          }),
        () => client.getQueryData(versionQuery().queryKey)?.nodeMessages === true,
      ),
    )
    return only
  })
  return runner
}
