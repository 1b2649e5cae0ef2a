import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { openSignInPage } from './open-sign-in-page.ts'
import { usePageArrival } from './use-page-arrival.ts'

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
    if (leaving) void openSignInPage()
  }, [leaving])

  // Does not render the page again without a user and project.
  return leaving ? null : <Outlet />
}
