import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'

let made: ReturnType<typeof createBrowserRouter> | undefined

/**
 * The dashboard behind the door. Its router reads the address when it is made: not before somebody is let in, and once only,
 * though a first render that waits for a part begins anew: a second router over the same routes finds none of them.
 */
export function App() {
  made ??= createBrowserRouter(routes)
  return <RouterProvider router={made} />
}
