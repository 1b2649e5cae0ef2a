import type { ProfileDraft } from '#domain/notification/notification-profile.ts'
import { leftToService, profileChanges } from '#domain/notification/profile-changes.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './notifications.module.css'
import { useProfileLabels } from './use-profile-labels.ts'

const useText = textOf('notifications')

interface ProfileChangesProps {
  /** The stored profile. */
  readonly before: ProfileDraft
  readonly after: ProfileDraft
}

const arrow = ' → '

/** Preview of a full replacement: changed fields, and fields that fall back to the service's defaults. */
export function ProfileChanges({ before, after }: ProfileChangesProps) {
  const t = useText()
  const words = useProfileLabels()
  const changes = profileChanges(before, after)
  const left = leftToService(after).map(field => t(`notifications.profiles.fields.${field}`))
  return (
    <section className={styles.box} aria-label={t('notifications.profiles.changes')}>
      <h3 className={styles.boxTitle}>{t('notifications.profiles.changes')}</h3>
      {changes.length === 0 ? (
        <p className={styles.dim}>{t('notifications.profiles.noChanges')}</p>
      ) : (
        <>
          <ul>
            {changes.map(change => (
              <li key={change.field}>
                {`${t(`notifications.profiles.fields.${change.field}`)}: `}
                <del>{words.value(change.field, change.before)}</del>
                {arrow}
                <strong>{words.value(change.field, change.after)}</strong>
              </li>
            ))}
          </ul>
          <p className={styles.dim}>{t('notifications.profiles.wholeSent')}</p>
        </>
      )}
      {left.length > 0 && (
        <p className={styles.dim}>{t('notifications.profiles.leftOpen', { fields: left.join(', ') })}</p>
      )}
    </section>
  )
}
