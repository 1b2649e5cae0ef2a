import { useMemo } from 'react'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { ImportRow } from '#domain/tag/tag-import-plan.ts'
import { textOf } from '#locales/text-of.ts'
import type { TableColumn } from '#ui/table-column.ts'
import styles from './tag-import.module.css'

const useText = textOf('importTags')

const glyphs = { new: '+', changes: '~', unchanged: '=', error: '✕' } as const

/** Words for what is wrong with a row. */
export function useFaultWords() {
  const { importTags: text } = useText()
  return (row: ImportRow) => row.faults.map(({ kind, value }) => text.faults[kind](value)).join('; ')
}

/** What the dry run shows of each row. */
export function useImportColumns(): readonly TableColumn<ImportRow>[] {
  const { importTags: text } = useText()
  const faultsOf = useFaultWords()
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
        width: '64px',
        wideOnly: true,
        cell: row => row.line,
        sortBy: row => row.line,
      },
      {
        id: 'name',
        header: text.name,
        width: 'minmax(90px, 1fr)',
        cell: row => row.name,
        sortBy: row => row.name,
      },
      {
        id: 'verdict',
        header: text.verdict,
        width: 'minmax(96px, 0.6fr)',
        cell: ({ verdict }) => (
          <span className={(verdict === 'error' && styles.error) || undefined}>
            <span aria-hidden="true">{glyphs[verdict]} </span>
            {text.verdicts[verdict]}
          </span>
        ),
        sortBy: row => row.verdict,
      },
      {
        id: 'details',
        header: text.details,
        width: 'minmax(160px, 3fr)',
        cell: row => <span title={detailsOf(row)}>{detailsOf(row)}</span>,
        sortBy: detailsOf,
      },
    ]
  }, [text, faultsOf])
}
