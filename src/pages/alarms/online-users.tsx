import { useVersion } from '#api/version.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './alarms.module.css'

const useText = textOf('alarms')

/** Other users online and their pages; a message if the service does not report them. */
export function OnlineUsers({ here }: { readonly here: readonly string[] | undefined }) {
  const t = useText()
  const offered = useVersion().data?.presence
  if (offered === false) return <p className={styles.here}>{t('alarms.presenceUnavailable')}</p>
  if (!here) return null
  return (
    <p className={styles.here} data-testid="here-now">
      {here.length === 0 ? t('alarms.nobodyOnline') : t('alarms.online', { who: here.join('; ') })}
    </p>
  )
}
