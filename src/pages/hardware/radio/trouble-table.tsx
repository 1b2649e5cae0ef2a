import type { PointM } from '#domain/geometry/point.ts'
import type { TroubleCell } from '#domain/radio/fix-troubles.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './radio.module.css'

const useText = textOf('radioLens')

interface TroubleTableProps {
  readonly cells: readonly TroubleCell[]
  readonly onShow: (at: PointM) => void
}

/** The marks of the plan as a table; each row links to its mark. */
export function TroubleTable({ cells, onShow }: TroubleTableProps) {
  const t = useText()
  const metres = (m: number) => formatNumber(m, 1, true)
  return (
    <table className={styles.figures} aria-label={t('radioLens.title')}>
      <thead>
        <tr>
          <th scope="col">{t('radioLens.place')}</th>
          <th scope="col">{t('radioLens.marks.lost')}</th>
          <th scope="col">{t('radioLens.marks.jumped')}</th>
          <th scope="col">{t('radioLens.tags')}</th>
          <th scope="col">{t('radioLens.silence')}</th>
          <th scope="col">{t('radioLens.longestJump')}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ x, y, died, jumped, tags, silentMs, farM }) => (
          <tr key={`${x} ${y}`}>
            <th scope="row">
              <button
                type="button"
                className={styles.place}
                aria-label={t('radioLens.showPlace', { x: metres(x), y: metres(y) })}
                onClick={() => onShow({ x, y })}
              >
                {t('radioLens.at', { x: metres(x), y: metres(y) })}
              </button>
            </th>
            <td>{died}</td>
            <td>{jumped}</td>
            <td>{tags}</td>
            <td>{silentMs > 0 && formatSpan(silentMs)}</td>
            <td>{farM > 0 && t('radioLens.metres', { m: metres(farM) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
