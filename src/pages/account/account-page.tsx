import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '#api/current-user.ts'
import { ownSessionQuery } from '#api/session.ts'
import { useVersion } from '#api/version.ts'
import { QueryState } from '#components/query-state.tsx'
import { SessionList } from '#components/session-list.tsx'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { PageSection } from '#ui/page-section.tsx'
import styles from './account.module.css'
import { NamesForm } from './names-form.tsx'
import { OwnAccess } from './own-access.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

const useText = textOf('account')

/** Names, password, second factor, sessions and access of the signed-in user. */
export function AccountPage() {
  const t = useText()
  const me = useCurrentUser()
  const version = useVersion()
  const own = useQuery(ownSessionQuery(version.data?.sessionDetails === true))
  return (
    <PageFrame title={t('account.title')}>
      <QueryState
        query={me}
        empty={
          me.data === null ? (
            <PageNotice title={t('account.missing')} detail={t('account.missingNext')} />
          ) : undefined
        }
      >
        {me.data && (
          <div className={styles.sections}>
            <NamesForm user={me.data} />
            {own.data?.hasPassword !== false && <PasswordForm user={me.data} />}
            {version.data?.secondFactor && <SecondFactorSection />}
            {version.data?.accountSessions && (
              <PageSection title={t('account.sessions.title')}>
                <SessionList userUid={me.data.uid} />
              </PageSection>
            )}
            <OwnAccess />
          </div>
        )}
      </QueryState>
    </PageFrame>
  )
}
