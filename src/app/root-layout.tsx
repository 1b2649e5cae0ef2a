import { useEffect } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { useOpenText } from '#locales/use-open-text.ts'
import { withBase } from '#session/base-path.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { useLate } from '#ui/use-late.ts'
import { CrashNotice } from './crash-notice.tsx'
import { usePageArrival } from './use-page-arrival.ts'

const timeoutMs = 1_000

/**
 * Loads a new document after signing out, so that neither this tab nor the browser's recording keeps any data: the sign-in
 * page, or that of the identity provider that signs out there.
 */
export async function leavePages(): Promise<void> {
  const forget = async () => (await import('#live/history/past-database.ts')).deleteAllMinutes()
  const enough = new Promise(resolve => setTimeout(resolve, timeoutMs))
  // A browser without storage has nothing to delete; deletion must not delay signing out.
  await Promise.race([forget().catch(() => undefined), enough])
  location.replace(useSession.getState().leaveTo ?? withBase(paths.signIn()))
}

/** Pages without a session. */
const openPaths: readonly string[] = [paths.restorePassword(), paths.invitation(), paths.wall()]

/** Wraps every page: titles, focus, and the redirect after signing out. */
export function RootLayout() {
  const status = useSession(session => session.status)
  const { pathname } = useLocation()
  const isOpen = openPaths.includes(pathname)
  const leaving = status === 'signed-out' && !isOpen
  usePageArrival()

  useEffect(() => {
    if (leaving) void leavePages()
  }, [leaving])

  // Does not render the page again without a user and project.
  return leaving ? null : <Outlet />
}

/** Replaces a page that failed. */
export function CrashPage() {
  return <CrashNotice error={useRouteError()} />
}

const soonMs = 2_000

/** Empty until the first page is shown, usually within moments; afterwards a loading message. */
export function StillLoading() {
  const t = useOpenText()
  return useLate(soonMs) ? <PageNotice whole title={t('app.loading')} /> : null
}
