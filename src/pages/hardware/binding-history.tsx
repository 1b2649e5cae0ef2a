import type { ReactNode } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import styles from './hardware.module.css'

const useText = textOf('hardware')

export interface HistoryRow {
  readonly uid: string
  readonly what: string
  readonly openedAtMs?: number
  readonly closedAtMs?: number
}

interface BindingHistoryProps<R extends HistoryRow> {
  readonly rows: readonly R[]
  readonly label: string
  readonly whatHead: string
  readonly empty: string
  readonly actions?: (row: R) => ReactNode
}

/** Bindings over time: open ones first, then newest first. */
export function BindingHistory<R extends HistoryRow>(props: BindingHistoryProps<R>) {
  const { rows, label, whatHead, empty, actions } = props
  const t = useText()
  const zone = useSiteZone()()
  if (rows.length === 0) return <p className={styles.dim}>{empty}</p>
  const end = (row: R) => row.closedAtMs ?? Number.POSITIVE_INFINITY
  const sorted = rows.toSorted((a, b) => end(b) - end(a) || (b.openedAtMs ?? 0) - (a.openedAtMs ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{whatHead}</th>
            <th scope="col">{t('hardware.from')}</th>
            <th scope="col">{t('hardware.until')}</th>
            {actions && <td />}
          </tr>
        </thead>
        <tbody>
          {sorted.map(row => (
            <tr key={row.uid}>
              <td>
                <bdi>{row.what}</bdi>
              </td>
              <td>{row.openedAtMs !== undefined && <Moment {...bothMoments(row.openedAtMs, zone)} />}</td>
              <td>
                {row.closedAtMs === undefined ? (
                  t('hardware.open')
                ) : (
                  <Moment {...bothMoments(row.closedAtMs, zone)} />
                )}
              </td>
              {actions && <td className={styles.number}>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
