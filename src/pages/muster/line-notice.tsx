import { useIsConnectionLost } from '#live/use-lost.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './muster.module.css'

const useText = textOf('muster')

/** While nothing comes in, the list goes on with what was known last, and says so. */
export function LineNotice() {
  const t = useText()
  const down = useIsConnectionLost()
  return <div role="status">{down && <p className={styles.warn}>{t('muster.connectionLost')}</p>}</div>
}
