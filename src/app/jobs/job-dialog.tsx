import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { dismissBulkJob, stopBulkJob } from '#api/bulk-jobs.ts'
import { undoZoneImport } from '#api/zone-jobs.ts'
import type { BulkJob } from '#domain/bulk-job.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './jobs.module.css'

const useText = textOf('jobs')

const maxListed = 50

interface JobDialogProps {
  readonly job: BulkJob
  readonly title: string
  /** Progress of the job. */
  readonly line: string
  readonly onClose: () => void
}

/** A job with its errors. A running job can be stopped, a finished zone import can be undone. */
export function JobDialog({ job, title, line, onClose }: JobDialogProps) {
  const t = useText()
  const client = useQueryClient()
  const running = job.phase === 'running'
  const { failures } = job
  return (
    <Dialog title={title} closeLabel={t('app.close')} onClose={onClose}>
      <Stack gap="sm">
        <p role="status">{line}</p>
        {running && (
          <p className={styles.dim}>{job.survivesReload ? t('jobs.goesOn') : t('jobs.keepOpen')}</p>
        )}
        {failures.length > 0 && (
          <Alert color="danger" variant="outline" title={t('jobs.refused', { count: failures.length })}>
            <ul className={styles.failures}>
              {failures.slice(0, maxListed).map(each => (
                <li key={each.key}>
                  {t('jobs.failure', { name: each.label, why: problemText(t, each.problem) })}
                </li>
              ))}
              {failures.length > maxListed && (
                <li>{t('jobs.more', { count: failures.length - maxListed })}</li>
              )}
            </ul>
          </Alert>
        )}
        <Group justify="flex-end">
          {running ? (
            <>
              <span className={styles.dim}>{t('jobs.stopNote')}</span>
              <Button color="danger" onClick={stopBulkJob}>
                {t('jobs.stop')}
              </Button>
            </>
          ) : (
            <>
              {job.kind === 'importZones' && job.made.length > 0 && (
                <Button variant="default" onClick={() => undoZoneImport(client, job)}>
                  {t('jobs.undo', { count: job.made.length })}
                </Button>
              )}
              <Button
                onClick={() => {
                  onClose()
                  dismissBulkJob()
                }}
              >
                {t('jobs.dismiss')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
