import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { usePageArrival } from './use-page-arrival.ts'

const timeoutMs = 1_000

/** As a new document: nothing of what was seen stays in this tab's memory, nor what this browser recorded of it. */
async function clearAndSignOut(): Promise<void> {
  const forget = async () => (await import('#live/history/past-database.ts')).deleteAllMinutes()
  const enough = new Promise(resolve => setTimeout(resolve, timeoutMs))
  // A browser that keeps nothing has nothing to forget, and nobody waits for one that does not answer.
  await Promise.race([forget().catch(() => undefined), enough])
  location.replace(paths.signIn())
}

/** What stands around every page: titles, focus, and the way out for those who left. */
export function RootLayout() {
  const status = useSession(session => session.status)
  const { pathname } = useLocation()
  const isOpen = pathname === paths.restorePassword() || pathname === paths.wall()
  const leaving = status === 'signed-out' && !isOpen
  usePageArrival()

  useEffect(() => {
    if (leaving) void clearAndSignOut()
  }, [leaving])

  // The page that was left must not render once more: it has neither a user nor a project.
  return leaving ? null : <Outlet />
}
