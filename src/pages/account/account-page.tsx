import { useCurrentUser } from '#api/current-user.ts'
import { QueryState } from '#components/query-state.tsx'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './account.module.css'
import { NamesForm } from './names-form.tsx'
import { OwnAccess } from './own-access.tsx'
import { PasswordForm } from './password-form.tsx'

const useText = textOf('account')

/** Names, password and access of the signed-in user. */
export function AccountPage() {
  const t = useText()
  const me = useCurrentUser()
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
            <PasswordForm user={me.data} />
            <OwnAccess />
          </div>
        )}
      </QueryState>
    </PageFrame>
  )
}
