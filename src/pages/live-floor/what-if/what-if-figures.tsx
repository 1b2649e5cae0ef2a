import type { ZoneFigures } from '#domain/what-if/zone-replay.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import panel from './what-if.module.css'
import type { WhatIfAnswer } from './what-if-messages.ts'

const useText = textOf('whatIf')

interface WhatIfFiguresProps {
  readonly answer: WhatIfAnswer
  /** A new result is being computed. */
  readonly busy: boolean
}

const rows = ['alarms', 'flaps', 'short', 'tags', 'inside'] as const

function figureText(
  row: (typeof rows)[number],
  { alarms, flaps, short, tags, insideMs }: ZoneFigures,
): string {
  if (row === 'inside') return formatSpan(insideMs)
  return formatNumber({ alarms: alarms.length, flaps, short, tags }[row])
}

/** Compares the results of both versions. */
export function WhatIfFigures({ answer, busy }: WhatIfFiguresProps) {
  const t = useText()
  const { saved, drawn } = answer
  return (
    <table className={panel.figures} aria-label={t('whatIf.figures')} aria-busy={busy} data-busy={busy}>
      <thead>
        <tr>
          <td />
          {saved && <th scope="col">{t('whatIf.saved')}</th>}
          <th scope="col">{t('whatIf.drawn')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row}>
            <th scope="row">{t(`whatIf.rows.${row}`)}</th>
            {saved && <td>{figureText(row, saved)}</td>}
            <td>{figureText(row, drawn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
