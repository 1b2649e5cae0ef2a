import { Alert } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useServerClock } from '#api/version.ts'
import { useOpenText } from '#locales/use-open-text.ts'
import { useSession } from '#session/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { queryClient } from './query-client.ts'
import styles from './server-clock-notice.module.css'

/** Reports on every page that the service's clock was set back. Overlays the page, so that nothing moves. */
export function ServerClockNotice() {
  const { data: behindS = 0 } = useServerClock()
  const t = useOpenText()
  if (behindS <= 0) return null
  return (
    <Alert className={styles.notice} role="alert" color="orange" title={t('serverClock.title')}>
      {t('serverClock.what', { seconds: behindS })}
    </Alert>
  )
}

const ReLoginDialog = lazyPart(async () => (await import('./re-login-dialog.tsx')).ReLoginDialog)

/** Wraps every page behind the sign-in; not loaded by the sign-in page. */
export function SignedInLayout() {
  const expired = useSession(session => session.status === 'expired')
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ServerClockNotice />
      <Suspense fallback={null}>{expired && <ReLoginDialog />}</Suspense>
    </QueryClientProvider>
  )
}
