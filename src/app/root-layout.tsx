import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { paths } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { usePageArrival } from './use-page-arrival.ts'

/** Pages for those who are not signed in. */
const open: readonly string[] = [paths.signIn(), paths.restorePassword()]

/** What stands around every page, signed in or not: titles, focus, and the door for those who left. */
export function RootLayout() {
  const status = useSession(session => session.status)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const leaving = status === 'signed-out' && !open.includes(pathname)
  usePageArrival()

  useEffect(() => {
    if (leaving) void navigate(paths.signIn(), { replace: true })
  }, [leaving, navigate])

  // The page that was left must not render once more: it has neither a user nor a project.
  return leaving ? null : <Outlet />
}
