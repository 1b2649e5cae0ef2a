import { Suspense, useEffect } from 'react'
import { forgetBulkJob, useBulkJob } from '#api/bulk-job-store.ts'
import { useHistoryUpload } from '#api/history-upload-store.ts'
import { useSession } from '#session/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const JobPanel = lazyPart(async () => (await import('../jobs/job-panel.tsx')).JobPanel)

/** The signed-in user's job in this tab, on every page; its code is loaded with the first job. */
export function JobNotice() {
  const email = useSession(session => session.user?.email)
  const job = useBulkJob(state => state.job)
  const isOthers = job !== undefined && email !== undefined && job.email !== email
  useEffect(() => {
    if (isOthers) forgetBulkJob()
  }, [isOthers])
  return <Suspense fallback={null}>{job && job.email === email && <JobPanel job={job} />}</Suspense>
}

const UploadPanel = lazyPart(async () => (await import('../jobs/upload-panel.tsx')).UploadPanel)

/** The file that the signed-in user imports in this tab, on every page; its code is loaded with the first upload. */
export function UploadNotice() {
  const email = useSession(session => session.user?.email)
  const upload = useHistoryUpload(state => state.upload)
  return (
    <Suspense fallback={null}>{upload && upload.email === email && <UploadPanel upload={upload} />}</Suspense>
  )
}
