import { Alert, Progress } from '@mantine/core'
import type { BulkJob } from '#domain/bulk-job.ts'
import type { ImportRow } from '#domain/tag/tag-import-plan.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './tag-import.module.css'

const useText = textOf('importTags')

interface ImportResultsProps {
  readonly job: BulkJob
  readonly refusals: readonly { readonly row: ImportRow; readonly why: string }[]
}

const mostListed = 20

/** How far the import is, what it did, and who was refused and why. */
export function ImportResults({ job, refusals }: ImportResultsProps) {
  const { importTags: text } = useText()
  const { through, total, phase } = job
  return (
    <>
      <div role="status" className={styles.status}>
        {phase === 'running' && (
          <>
            <p className={styles.dim}>{text.progress(through, total)}</p>
            <Progress value={(100 * through) / total} aria-label={text.progress(through, total)} />
          </>
        )}
        {phase !== 'running' && text.done(through - refusals.length)}
        {phase === 'stopped' && ` ${text.notSent(total - through)}`}
      </div>
      {refusals.length > 0 && (
        <Alert color="danger" variant="outline" role="alert" title={text.failed(refusals.length)}>
          <ul className={styles.failures}>
            {refusals.slice(0, mostListed).map(({ row, why }) => (
              <li key={row.line}>{text.failure(row.line, row.name, why)}</li>
            ))}
            {refusals.length > mostListed && <li>{text.more(refusals.length - mostListed)}</li>}
          </ul>
        </Alert>
      )}
    </>
  )
}
