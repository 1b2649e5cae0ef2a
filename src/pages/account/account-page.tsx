import { useCurrentUser } from '#api/current-user.ts'
import { problemOf } from '#api/problem-of.ts'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { QueryState } from '#ui/query-state.tsx'
import styles from './account.module.css'
import { NamesForm } from './names-form.tsx'
import { OwnAccess } from './own-access.tsx'
import { PasswordForm } from './password-form.tsx'

const useText = textOf('account')

/** One's own names, password and reach. */
export function AccountPage() {
  const { account: text, app, problem } = useText()
  const me = useCurrentUser()
  return (
    <PageFrame title={text.title}>
      <QueryState
        pending={me.isPending}
        loading={app.loading}
        problem={me.error && !me.data ? problem(problemOf(me.error)) : undefined}
        retry={app.retry}
        onRetry={() => void me.refetch()}
        empty={me.data === null ? <PageNotice title={text.missing} detail={text.missingNext} /> : undefined}
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
