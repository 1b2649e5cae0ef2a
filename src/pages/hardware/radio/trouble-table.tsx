import type { PointM } from '#domain/geometry/point.ts'
import type { TroubleCell } from '#domain/radio/fix-troubles.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './radio.module.css'

const useText = textOf('radioLens')

interface TroubleTableProps {
  readonly cells: readonly TroubleCell[]
  readonly onLook: (at: PointM) => void
}

/** The marks of the plan once more, as figures; each place leads to its mark. */
export function TroubleTable({ cells, onLook }: TroubleTableProps) {
  const { radioLens: text } = useText()
  const metres = (m: number) => formatNumber(m, 1, true)
  return (
    <table className={styles.figures} aria-label={text.title}>
      <thead>
        <tr>
          <th scope="col">{text.place}</th>
          <th scope="col">{text.marks.lost}</th>
          <th scope="col">{text.marks.jumped}</th>
          <th scope="col">{text.tags}</th>
          <th scope="col">{text.silence}</th>
          <th scope="col">{text.longestJump}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ x, y, died, jumped, tags, silentMs, farM }) => (
          <tr key={`${x} ${y}`}>
            <th scope="row">
              <button
                type="button"
                className={styles.place}
                aria-label={text.look(metres(x), metres(y))}
                onClick={() => onLook({ x, y })}
              >
                {text.at(metres(x), metres(y))}
              </button>
            </th>
            <td>{died}</td>
            <td>{jumped}</td>
            <td>{tags}</td>
            <td>{silentMs > 0 && formatSpan(silentMs)}</td>
            <td>{farM > 0 && text.metres(metres(farM))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
