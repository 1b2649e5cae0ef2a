import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { usePageArrival } from './use-page-arrival.ts'

/** What stands around every page: titles, focus, and the way out for those who left. */
export function RootLayout() {
  const status = useSession(session => session.status)
  const { pathname } = useLocation()
  const isOpen = pathname === paths.restorePassword() || pathname === paths.wall()
  const leaving = status === 'signed-out' && !isOpen
  usePageArrival()

  useEffect(() => {
    // As a new document: nothing of what was seen stays in this tab's memory.
    if (leaving) location.replace(paths.signIn())
  }, [leaving])

  // The page that was left must not render once more: it has neither a user nor a project.
  return leaving ? null : <Outlet />
}
