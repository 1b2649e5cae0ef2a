import { Suspense } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { basePath } from '#session/base-path.ts'
import { useSession } from '#session/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { routes } from './routes.tsx'

const RequiredFactorDialog = lazyPart(
  async () => (await import('./required-factor-dialog.tsx')).RequiredFactorDialog,
)

let router: ReturnType<typeof createBrowserRouter> | undefined

/** Creates the router, which reads the URL: only after sign-in, and only once, even if React discards the first render. */
export function readAddress(): ReturnType<typeof createBrowserRouter> {
  router ??= createBrowserRouter(routes, { basename: basePath || '/' })
  return router
}

/** The dashboard behind the sign-in. */
export function App() {
  const router = readAddress()
  const needsSecondFactor = useSession(session => session.needsSecondFactor)
  return (
    <>
      <RouterProvider router={router} />
      <Suspense fallback={null}>{needsSecondFactor && <RequiredFactorDialog />}</Suspense>
    </>
  )
}
