import { formatMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import { VirtualTable } from '#ui/virtual-table.tsx'
import styles from '../hardware.module.css'
import type { JudgedEntry, MacVerdict } from './mac-verdicts.ts'

const useText = textOf('hardware')

interface VerdictTableProps {
  readonly judged: readonly JudgedEntry[]
  /** In words, of a known MAC of this project. */
  readonly whereKnown: (mac: string) => string | undefined
}

const glyphs: Record<MacVerdict, string> = { fresh: '✓', known: '=', repeated: '×2', invalid: '✕' }

/** Every pasted entry and what becomes of it. */
export function VerdictTable({ judged, whereKnown }: VerdictTableProps) {
  const { hardware: text } = useText()
  function verdictOf({ verdict, entry }: JudgedEntry): string {
    const where = verdict === 'known' && entry.mac ? whereKnown(entry.mac) : undefined
    return where ?? text.verdict[verdict]
  }
  return (
    <div className={styles.verdicts}>
      <VirtualTable
        label={text.checked}
        rows={judged}
        keyOf={each => each.key}
        rowHeightPx={32}
        columns={[
          {
            id: 'mac',
            header: text.mac,
            width: 'minmax(140px, 1fr)',
            cell: ({ entry }) => <Verbatim>{entry.mac ? formatMac(entry.mac) : entry.typed}</Verbatim>,
          },
          {
            id: 'name',
            header: text.name,
            width: 'minmax(80px, 1fr)',
            wideOnly: true,
            cell: ({ entry }) => entry.name,
          },
          {
            id: 'verdict',
            header: text.checked,
            width: 'minmax(140px, 2fr)',
            sortBy: ({ verdict }) => verdict,
            cell: each => (
              <span
                className={each.verdict === 'invalid' ? styles.reason : undefined}
                title={verdictOf(each)}
              >
                <span aria-hidden="true">{`${glyphs[each.verdict]} `}</span>
                {verdictOf(each)}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
