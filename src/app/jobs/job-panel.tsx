import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { resumeBulkJob } from '#api/bulk-jobs.ts'
import type { BulkJob } from '#domain/bulk-job.ts'
import { textOf } from '#locales/text-of.ts'
import { JobDialog } from './job-dialog.tsx'
import styles from './jobs.module.css'

const useText = textOf('jobs')

/** Progress of the job in one line; opens its details. Resumes a job that a reload interrupted. */
export function JobPanel({ job }: { readonly job: BulkJob }) {
  const t = useText()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  useEffect(() => resumeBulkJob(client), [client])
  const what = t(`jobs.kinds.${job.kind}`)
  const line =
    job.phase === 'running'
      ? t('jobs.progress', { what, through: job.through, all: job.total })
      : job.phase === 'stopped'
        ? t('jobs.stoppedAt', { what, through: job.through, all: job.total })
        : t('jobs.done', { what, failures: job.failures.length })
  return (
    <>
      <button type="button" className={styles.line} data-testid="job" onClick={() => setOpen(true)}>
        {job.phase === 'running' && <progress className={styles.bar} max={job.total} value={job.through} />}
        <span>{line}</span>
      </button>
      {open && <JobDialog job={job} title={what} line={line} onClose={() => setOpen(false)} />}
    </>
  )
}
