import { textOf } from '#locales/text-of.ts'
import styles from './sync.module.css'

const useText = textOf('sync')

const glyphs = { master: '◉', distributor: '◎', listener: '△' } as const

/** What the shapes of the map stand for. */
export function ReachLegend() {
  const { sync: text } = useText()
  return (
    <ul className={styles.legend} aria-label={text.legend}>
      {(['master', 'distributor', 'listener'] as const).map(role => (
        <li key={role}>
          <span aria-hidden="true">{`${glyphs[role]} `}</span>
          {text.roleLabels[role]}
        </li>
      ))}
      <li>
        <span aria-hidden="true" className={styles.warn}>
          {'✕ '}
        </span>
        {text.outOfReach}
      </li>
    </ul>
  )
}
