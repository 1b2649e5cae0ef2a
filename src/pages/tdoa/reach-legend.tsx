import { textOf } from '#locales/text-of.ts'
import styles from './sync.module.css'

const useText = textOf('sync')

const glyphs = { master: '◉', distributor: '◎', listener: '△' } as const

/** Legend of the sync map. */
export function ReachLegend() {
  const t = useText()
  return (
    <ul className={styles.legend} aria-label={t('sync.legend')}>
      {(['master', 'distributor', 'listener'] as const).map(role => (
        <li key={role}>
          <span aria-hidden="true">{`${glyphs[role]} `}</span>
          {t(`sync.roleLabels.${role}`)}
        </li>
      ))}
      <li>
        <span aria-hidden="true" className={styles.warn}>
          {'✕ '}
        </span>
        {t('sync.outOfReach')}
      </li>
    </ul>
  )
}
