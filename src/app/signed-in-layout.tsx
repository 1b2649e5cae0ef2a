import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '#session/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { queryClient } from './query-client.ts'
import { ServerClockNotice } from './server-clock-notice.tsx'

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
