import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'
import { SignInPage } from '#pages/sign-in/sign-in-page.tsx'
import { withBase, withoutBase } from '#session/base-path.ts'
import { paths, safeNext } from '#session/paths.ts'
import { useSession } from '#session/session.ts'
import { readWallToken } from '#session/wall-token.ts'
import { ownTask } from '#ui/own-task.ts'
import { CrashBoundary } from './crash-notice.tsx'
import { useTabTitle } from './use-tab-title.ts'

const loadApp = () => import('./app.tsx')
const App = lazy(async () => {
  const { App, readAddress } = await loadApp()
  await ownTask()
  readAddress()
  await ownTask()
  return { default: App }
})

/**
 * Whether this visit starts at the sign-in page: it was requested, or nobody has signed in on this browser.
 */
function startsSignedOut(): boolean {
  const { search } = location
  const pathname = withoutBase(location.pathname)
  if (pathname === paths.signIn()) return true
  // A wall display never asks for a sign-in, because nobody is in front of it.
  if (pathname === paths.wall()) {
    readWallToken()
    return false
  }
  const isOpen = pathname === paths.restorePassword() || pathname === paths.invitation()
  if (isOpen || useSession.getState().lastEmail) return false
  const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`
  history.replaceState(null, '', withBase(paths.signIn()) + next)
  return true
}

/**
 * The first component. A user who must sign in gets only that page, without the router and the rest of the
 * dashboard, which load meanwhile. Whether an earlier session is still valid is checked inside.
 */
export function AuthGate() {
  const [isSignedOut, setOutside] = useState(startsSignedOut)
  const signedIn = useSession(session => session.status === 'signed-in')

  useEffect(() => {
    if (!isSignedOut || !signedIn) return
    history.replaceState(null, '', withBase(safeNext(new URLSearchParams(location.search).get('next'))))
    // The sign-in page stays until the next one can be shown.
    startTransition(() => setOutside(false))
  }, [isSignedOut, signedIn])

  function restorePassword(): void {
    history.pushState(null, '', withBase(paths.restorePassword()))
    startTransition(() => setOutside(false))
  }

  return (
    <CrashBoundary>
      <Suspense fallback={null}>
        {isSignedOut ? <SignedOut onRestorePassword={restorePassword} /> : <App />}
      </Suspense>
    </CrashBoundary>
  )
}

function SignedOut({ onRestorePassword }: { readonly onRestorePassword: () => void }) {
  useTabTitle(useOpenText()('signIn.title'))
  // If preloading fails, the part is loaded again, and its error shown, when it is needed.
  const prepare = () => void loadApp().catch(() => undefined)
  return <SignInPage onType={prepare} onRestorePassword={onRestorePassword} />
}
