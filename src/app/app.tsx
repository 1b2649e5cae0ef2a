import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'

let router: ReturnType<typeof createBrowserRouter> | undefined

/**
 * The dashboard behind the door. Its router reads the address when it is made: not before somebody is let in, and once only,
 * also when React gives a first render up.
 */
export function App() {
  router ??= createBrowserRouter(routes)
  return <RouterProvider router={router} />
}
