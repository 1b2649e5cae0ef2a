import { Progress } from '@mantine/core'
import type { BulkJob } from '#domain/bulk-job.ts'
import type { ImportRow } from '#domain/tag/tag-import-plan.ts'
import { textOf } from '#locales/text-of.ts'
import { FailureAlert } from '#ui/failure-alert.tsx'
import styles from './tag-import.module.css'

const useText = textOf('importTags')

interface ImportResultsProps {
  readonly job: BulkJob
  readonly refusals: readonly { readonly row: ImportRow; readonly why: string }[]
}

const maxListed = 20

/** Progress and results of the import, with rejected rows and reasons. */
export function ImportResults({ job, refusals }: ImportResultsProps) {
  const t = useText()
  const { through, total, phase } = job
  return (
    <>
      <div role="status" className={styles.status}>
        {phase === 'running' && (
          <>
            <p className={styles.dim}>{t('importTags.progress', { through, all: total })}</p>
            <Progress
              value={(100 * through) / total}
              aria-label={t('importTags.progress', { through, all: total })}
            />
          </>
        )}
        {phase !== 'running' && t('importTags.done', { count: through - refusals.length })}
        {phase === 'stopped' && ` ${t('importTags.notSent', { count: total - through })}`}
      </div>
      {refusals.length > 0 && (
        <FailureAlert title={t('importTags.failed', { count: refusals.length })}>
          {refusals.slice(0, maxListed).map(({ row, why }) => (
            <li key={row.line}>{t('importTags.failure', { line: row.line, name: row.name, why })}</li>
          ))}
          {refusals.length > maxListed && (
            <li>{t('importTags.more', { count: refusals.length - maxListed })}</li>
          )}
        </FailureAlert>
      )}
    </>
  )
}
