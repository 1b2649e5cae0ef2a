import { Alert, Button, Progress } from '@mantine/core'
import type { BatchOutcome } from '#api/node-params.ts'
import { problemOf } from '#api/problem-of.ts'
import { ResourceTable } from '#components/resource-table.tsx'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import type { MacAddress } from '#domain/uid.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from '../hardware.module.css'

const useText = textOf('hardware', 'nodeParams')

interface BatchResultsProps {
  readonly kind: 'read' | 'write'
  readonly outcome: BatchOutcome | undefined
  /** Batches that are through, of all; absent: nothing is under way. */
  readonly progress: { readonly through: number; readonly all: number } | undefined
  readonly onAgain: (macs: readonly MacAddress[]) => void
}

/** How far the batches are, what the nodes said, and which of them could not be reached. */
export function BatchResults({ kind, outcome, progress, onAgain }: BatchResultsProps) {
  const { hardware, nodeParams: text, problem } = useText()
  if (progress)
    return (
      <div role="status">
        <p>{text.progress(progress.through, progress.all)}</p>
        <Progress
          value={(100 * progress.through) / progress.all}
          aria-label={text.progress(progress.through, progress.all)}
        />
      </div>
    )
  if (!outcome) return null
  const { done, failed, reported } = outcome
  return (
    <>
      <p role="status">
        {kind === 'write' ? text.wrote(done.length) : text.readSome(reported.length, done.length)}
      </p>
      {reported.length > 0 && (
        <div className={styles.verdicts}>
          <ResourceTable
            label={text.reported}
            rows={reported}
            keyOf={each => `${each.mac} ${each.name}`}
            rowHeightPx={32}
            initialSort="mac"
            columns={[
              {
                id: 'mac',
                header: hardware.mac,
                cell: ({ row }) => <Verbatim>{formatMac(row.original.mac)}</Verbatim>,
                accessorFn: ({ mac }) => macNumber(mac),
                meta: { width: '148px' },
              },
              {
                id: 'value',
                header: text.value,
                cell: ({ row }) => (
                  <span className={styles.line} title={JSON.stringify(row.original.value)}>
                    {JSON.stringify(row.original.value)}
                  </span>
                ),
                accessorFn: ({ value }) => JSON.stringify(value),
                meta: { width: 'minmax(140px, 3fr)' },
              },
              {
                id: 'said',
                header: text.reportedValue,
                cell: ({ row }) =>
                  row.original.ageMs !== undefined && text.ago(formatSpan(row.original.ageMs)),
                accessorFn: ({ ageMs }) => ageMs,
                meta: { width: '100px', wideOnly: true },
              },
            ]}
          />
        </div>
      )}
      {failed.length > 0 && (
        <Alert color="danger" variant="outline" role="alert" mt="sm" title={text.failed(failed.length)}>
          <ul className={styles.list}>
            {failed.map(({ item, error }) => (
              <li key={item}>{text.failure(formatMac(item), problem(problemOf(error)))}</li>
            ))}
          </ul>
          <Button size="compact-sm" variant="default" onClick={() => onAgain(failed.map(({ item }) => item))}>
            {text.again(failed.length)}
          </Button>
        </Alert>
      )}
    </>
  )
}
