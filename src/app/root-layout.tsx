import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { withBase } from '#session/base-path.ts'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { usePageArrival } from './use-page-arrival.ts'

const timeoutMs = 1_000

/** Loads a new document after signing out, so that neither this tab nor the browser's recording keeps any data. */
async function clearAndSignOut(): Promise<void> {
  const forget = async () => (await import('#live/history/past-database.ts')).deleteAllMinutes()
  const enough = new Promise(resolve => setTimeout(resolve, timeoutMs))
  // A browser without storage has nothing to delete; deletion must not delay signing out.
  await Promise.race([forget().catch(() => undefined), enough])
  location.replace(withBase(paths.signIn()))
}

/** Wraps every page: titles, focus, and the redirect after signing out. */
export function RootLayout() {
  const status = useSession(session => session.status)
  const { pathname } = useLocation()
  const isOpen = pathname === paths.restorePassword() || pathname === paths.wall()
  const leaving = status === 'signed-out' && !isOpen
  usePageArrival()

  useEffect(() => {
    if (leaving) void clearAndSignOut()
  }, [leaving])

  // Does not render the page again without a user and project.
  return leaving ? null : <Outlet />
}
