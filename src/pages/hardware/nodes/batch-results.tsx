import { Progress } from '@mantine/core'
import type { BatchOutcome } from '#api/node-params.ts'
import { problemOf } from '#api/problem-of.ts'
import { ResourceTable } from '#components/resource-table.tsx'
import { formatMac, macNumber } from '#domain/hardware/mac-address.ts'
import type { MacAddress } from '#domain/uid.ts'
import { formatSpan } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { FailureAlert } from '#ui/failure-alert.tsx'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from '../hardware.module.css'

const useText = textOf('hardware', 'nodeParams')

interface BatchResultsProps {
  readonly kind: 'read' | 'write'
  readonly outcome: BatchOutcome | undefined
  /** Completed batches of all batches; absent while none is running. */
  readonly progress: { readonly through: number; readonly all: number } | undefined
  readonly onAgain: (macs: readonly MacAddress[]) => void
}

/** Progress of the batches, the values reported by the nodes, and the nodes that did not respond. */
export function BatchResults({ kind, outcome, progress, onAgain }: BatchResultsProps) {
  const t = useText()
  if (progress)
    return (
      <div role="status">
        <p>
          {t('nodeParams.progress', {
            batch: Math.min(progress.through + 1, progress.all),
            all: progress.all,
          })}
        </p>
        <Progress
          value={(100 * progress.through) / progress.all}
          aria-label={t('nodeParams.progress', {
            batch: Math.min(progress.through + 1, progress.all),
            all: progress.all,
          })}
        />
      </div>
    )
  if (!outcome) return null
  const { done, failed, reported } = outcome
  return (
    <>
      <p role="status">
        {kind === 'write'
          ? t('nodeParams.wrote', { count: done.length })
          : t('nodeParams.readSome', { reported: reported.length, requested: done.length })}
      </p>
      {reported.length > 0 && (
        <div className={styles.verdicts}>
          <ResourceTable
            sortsPrivately
            label={t('nodeParams.reported')}
            rows={reported}
            keyOf={each => `${each.mac} ${each.name}`}
            rowHeightPx={32}
            initialSort="mac"
            columns={[
              {
                id: 'mac',
                header: t('hardware.mac'),
                cell: ({ row }) => <Verbatim>{formatMac(row.original.mac)}</Verbatim>,
                accessorFn: ({ mac }) => macNumber(mac),
                meta: { width: '148px' },
              },
              {
                id: 'value',
                header: t('nodeParams.value'),
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
                header: t('nodeParams.reportedValue'),
                cell: ({ row }) =>
                  row.original.ageMs !== undefined &&
                  t('nodeParams.ago', { span: formatSpan(row.original.ageMs) }),
                accessorFn: ({ ageMs }) => ageMs,
                meta: { width: '100px', wideOnly: true },
              },
            ]}
          />
        </div>
      )}
      {failed.length > 0 && (
        <FailureAlert
          mt="sm"
          title={t('nodeParams.failed', { count: failed.length })}
          again={{
            label: t('nodeParams.again', { count: failed.length }),
            onClick: () => onAgain(failed.map(({ item }) => item)),
          }}
        >
          {failed.map(({ item, error }) => (
            <li key={item}>
              {t('nodeParams.failure', { mac: formatMac(item), why: problemText(t, problemOf(error)) })}
            </li>
          ))}
        </FailureAlert>
      )}
    </>
  )
}
