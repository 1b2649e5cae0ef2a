import { flatFacts } from '#domain/flat-facts.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './notifications.module.css'

const useText = textOf('notifications')

/** Fields of a profile that this version does not know; renders nothing if there are none. */
export function UnknownFields({ kept }: Pick<NotificationProfile, 'kept'>) {
  const t = useText()
  const facts = flatFacts({ ...kept.fields, ...kept.conditions, ...kept.channels })
  if (facts.length === 0) return null
  return (
    <section className={styles.box} aria-label={t('notifications.profiles.kept')}>
      <h3 className={styles.boxTitle}>{t('notifications.profiles.kept')}</h3>
      <dl className={styles.facts}>
        {facts.map(({ path, value }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.dim}>{t('notifications.profiles.keptHint')}</p>
    </section>
  )
}
