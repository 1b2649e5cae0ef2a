import { Button } from '@mantine/core'
import { useTestProfile } from '#api/notification-profiles.ts'
import { problemOf } from '#api/problem-of.ts'
import { useVersion } from '#api/version.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './notifications.module.css'

const useText = textOf('notifications')

interface ProfileTestProps {
  readonly profile: NotificationProfile
  /** The form differs from the stored profile, which is the one that is tested. */
  readonly unsaved: boolean
}

/** Sends a test to all recipients of the stored profile; shows a message if the service has no test. */
export function ProfileTest({ profile, unsaved }: ProfileTestProps) {
  const t = useText()

  const version = useVersion()
  const test = useTestProfile()
  if (version.data && !version.data.deliveryLog)
    return <p className={styles.note}>{t('notifications.profiles.testMissing')}</p>
  const sent = test.data
  const isStuck = ({ channel }: { readonly channel: string }) =>
    channel === 'email' ? version.data?.emailUnconfigured : version.data?.phoneUnconfigured
  const leaving = sent?.filter(each => !isStuck(each)) ?? []
  return (
    <>
      <FilterBar>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={unsaved || !version.data}
          onClick={() => test.mutate(profile.uid)}
        >
          {t('notifications.profiles.test')}
        </Button>
        {unsaved && <span className={styles.dim}>{t('notifications.profiles.testUnsaved')}</span>}
      </FilterBar>
      <div role="status">
        {sent &&
          (sent.length === 0
            ? t('notifications.profiles.testNobody')
            : leaving.length === 0
              ? t('notifications.profiles.testStuck')
              : t('notifications.profiles.tested', { count: leaving.length }))}
        {sent && sent.length > 0 && (
          <ul>
            {sent.map(({ uid, channel, address }) => (
              <li key={uid}>
                {`${address} (${t('notifications.channel', { channel })})`}
                {isStuck({ channel }) && `: ${t('notifications.profiles.notSent')}`}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Refusal message={test.error && problemText(t, problemOf(test.error))} />
    </>
  )
}
