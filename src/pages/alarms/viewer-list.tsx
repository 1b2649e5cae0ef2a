import { IconEye } from '@tabler/icons-react'
import { textOf } from '#locales/text-of.ts'
import styles from './alarms.module.css'

const useText = textOf('alarms')

/** Names of other users who have an alarm open; nothing if there are none. */
export function ViewerList({ names }: { readonly names: readonly string[] }) {
  const t = useText()
  if (names.length === 0) return null
  return (
    <span className={styles.looking} title={t('alarms.viewedBy', { who: names.join(', ') })}>
      <IconEye size={14} stroke={1.5} aria-hidden="true" /> {names.join(', ')}
    </span>
  )
}
