import { useMemo } from 'react'
import type { TableColumn } from '#components/table-state.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { ImportRow } from '#domain/tag/tag-import-plan.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './tag-import.module.css'

const useText = textOf('importTags')

const glyphs = { new: '+', changes: '~', unchanged: '=', error: '✕' } as const

/** Labels of the problems of a row. */
export function useFaultLabels() {
  const t = useText()
  return (row: ImportRow) =>
    row.faults.map(({ kind, value }) => t(`importTags.faults.${kind}`, { value })).join('; ')
}

/** Columns of the preview. */
export function useImportColumns(): readonly TableColumn<ImportRow>[] {
  const t = useText()
  const faultsOf = useFaultLabels()
  return useMemo(() => {
    const detailsOf = (row: ImportRow) => {
      if (row.verdict === 'error') return faultsOf(row)
      const { name: _, groupUids, ...texts } = row.change
      const messages = Object.entries(texts).map(
        ([field, value]) => `${t(`importTags.fields.${field as keyof typeof texts}`)}: ${value}`,
      )
      return [
        ...messages,
        ...(groupUids ? [t('importTags.fields.groups').replace(/ \(.*/, '')] : []),
        ...(row.mac ? [formatMac(row.mac)] : []),
      ].join(', ')
    }
    return [
      {
        id: 'line',
        header: t('importTags.line'),
        accessorFn: row => row.line,
        meta: { width: '64px', wideOnly: true },
      },
      {
        id: 'name',
        header: t('importTags.name'),
        accessorFn: row => row.name,
        meta: { width: 'minmax(90px, 1fr)' },
      },
      {
        id: 'verdict',
        header: t('importTags.verdict'),
        cell: ({ row }) => (
          <span className={(row.original.verdict === 'error' && styles.error) || undefined}>
            <span aria-hidden="true">{glyphs[row.original.verdict]} </span>
            {t(`importTags.verdicts.${row.original.verdict}`)}
          </span>
        ),
        accessorFn: row => row.verdict,
        meta: { width: 'minmax(96px, 0.6fr)' },
      },
      {
        id: 'details',
        header: t('importTags.details'),
        cell: ({ row: { original: row } }) => <span title={detailsOf(row)}>{detailsOf(row)}</span>,
        accessorFn: detailsOf,
        meta: { width: 'minmax(160px, 3fr)' },
      },
    ]
  }, [t, faultsOf])
}
