import { useMemo } from 'react'
import type { TableColumn } from '#components/table-state.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { ImportRow } from '#domain/tag/tag-import-plan.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './tag-import.module.css'

const useText = textOf('importTags')

const glyphs = { new: '+', changes: '~', unchanged: '=', error: '✕' } as const

/** Words for what is wrong with a row. */
export function useFaultLabels() {
  const { importTags: text } = useText()
  return (row: ImportRow) => row.faults.map(({ kind, value }) => text.faults[kind](value)).join('; ')
}

/** What the dry run shows of each row. */
export function useImportColumns(): readonly TableColumn<ImportRow>[] {
  const { importTags: text } = useText()
  const faultsOf = useFaultLabels()
  return useMemo(() => {
    const detailsOf = (row: ImportRow) => {
      if (row.verdict === 'error') return faultsOf(row)
      const { name: _, groupUids, ...texts } = row.change
      const said = Object.entries(texts).map(
        ([field, value]) => `${text.fields[field as keyof typeof text.fields]}: ${value}`,
      )
      return text.changesOf([
        ...said,
        ...(groupUids ? [text.fields.groups.replace(/ \(.*/, '')] : []),
        ...(row.mac ? [formatMac(row.mac)] : []),
      ])
    }
    return [
      {
        id: 'line',
        header: text.line,
        accessorFn: row => row.line,
        meta: { width: '64px', wideOnly: true },
      },
      {
        id: 'name',
        header: text.name,
        accessorFn: row => row.name,
        meta: { width: 'minmax(90px, 1fr)' },
      },
      {
        id: 'verdict',
        header: text.verdict,
        cell: ({ row }) => (
          <span className={(row.original.verdict === 'error' && styles.error) || undefined}>
            <span aria-hidden="true">{glyphs[row.original.verdict]} </span>
            {text.verdicts[row.original.verdict]}
          </span>
        ),
        accessorFn: row => row.verdict,
        meta: { width: 'minmax(96px, 0.6fr)' },
      },
      {
        id: 'details',
        header: text.details,
        cell: ({ row: { original: row } }) => <span title={detailsOf(row)}>{detailsOf(row)}</span>,
        accessorFn: detailsOf,
        meta: { width: 'minmax(160px, 3fr)' },
      },
    ]
  }, [text, faultsOf])
}
