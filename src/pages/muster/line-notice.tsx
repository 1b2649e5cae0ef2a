import { useIsConnectionLost } from '#live/use-lost.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './muster.module.css'

const useText = textOf('muster')

/** Shown while the connection is down: the list keeps the last known positions. */
export function LineNotice() {
  const t = useText()
  const down = useIsConnectionLost()
  return <div role="status">{down && <p className={styles.warn}>{t('muster.connectionLost')}</p>}</div>
}
