import { Alert, Progress } from '@mantine/core'
import type { useImportTags } from '#api/import-tags.ts'
import { textOf } from '#text/text-of.ts'
import styles from './tag-import.module.css'
import { useRefusals } from './use-refusals.ts'

const useText = textOf('importTags')

interface ImportResultsProps {
  readonly run: ReturnType<typeof useImportTags>
  readonly through: number
}

const mostListed = 20

/** How far the import is, what it did, and who was refused and why. */
export function ImportResults({ run, through }: ImportResultsProps) {
  const { importTags: text } = useText()
  const refusals = useRefusals(run.data)
  const all = run.variables?.length ?? 0
  const whole = run.data?.done.filter(each => each.unbound === undefined).length ?? 0
  return (
    <>
      <div role="status" className={styles.status}>
        {run.isPending && (
          <>
            <p className={styles.dim}>{text.progress(through, all)}</p>
            <Progress value={(100 * through) / all} aria-label={text.progress(through, all)} />
          </>
        )}
        {run.data && text.done(whole)}
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
