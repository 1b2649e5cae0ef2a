import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { basePath } from '#session/base-path.ts'
import { routes } from './routes.tsx'

let router: ReturnType<typeof createBrowserRouter> | undefined

/**
 * The dashboard behind the sign-in. Creates the router, which reads the URL, only after sign-in and only
 * once, even if React discards the first render.
 */
export function App() {
  router ??= createBrowserRouter(routes, { basename: basePath || '/' })
  return <RouterProvider router={router} />
}
