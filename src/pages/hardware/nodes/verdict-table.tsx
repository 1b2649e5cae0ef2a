import { ResourceTable } from '#components/resource-table.tsx'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from '../hardware.module.css'
import type { JudgedEntry, MacVerdict } from './mac-verdicts.ts'

const useText = textOf('hardware')

interface VerdictTableProps {
  readonly judged: readonly JudgedEntry[]
  /** Description of what a known MAC is used for in this project. */
  readonly whereKnown: (mac: string) => string | undefined
}

const glyphs: Record<MacVerdict, string> = { fresh: '✓', known: '=', repeated: '×2', invalid: '✕' }

/** Every pasted entry with its classification. */
export function VerdictTable({ judged, whereKnown }: VerdictTableProps) {
  const t = useText()
  function verdictOf({ verdict, entry }: JudgedEntry): string {
    const where = verdict === 'known' && entry.mac ? whereKnown(entry.mac) : undefined
    return where ?? t(`hardware.verdict.${verdict}`)
  }
  return (
    <div className={styles.verdicts}>
      <ResourceTable
        sortsPrivately
        label={t('hardware.checked')}
        rows={judged}
        keyOf={each => each.key}
        rowHeightPx={32}
        columns={[
          {
            id: 'mac',
            header: t('hardware.mac'),
            cell: ({ row }) => (
              <Verbatim>
                {row.original.entry.mac ? formatMac(row.original.entry.mac) : row.original.entry.typed}
              </Verbatim>
            ),
            meta: { width: 'minmax(140px, 1fr)' },
          },
          {
            id: 'name',
            header: t('hardware.name'),
            cell: ({ row }) => row.original.entry.name,
            meta: { width: 'minmax(80px, 1fr)', wideOnly: true },
          },
          {
            id: 'verdict',
            header: t('hardware.checked'),
            accessorFn: ({ verdict }) => verdict,
            cell: ({ row: { original: each } }) => (
              <span
                className={each.verdict === 'invalid' ? styles.reason : undefined}
                title={verdictOf(each)}
              >
                <span aria-hidden="true">{`${glyphs[each.verdict]} `}</span>
                {verdictOf(each)}
              </span>
            ),
            meta: { width: 'minmax(140px, 2fr)' },
          },
        ]}
      />
    </div>
  )
}
