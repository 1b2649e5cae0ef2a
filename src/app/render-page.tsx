import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { useSession } from '#session/session.ts'
import { theme } from '#ui/theme.ts'

interface RenderOptions {
  readonly address?: string
  /** Default: Olga is signed in on project `p1`. */
  readonly signedOut?: boolean
}

/** Renders a page for a component test, with its own cache. */
export function renderPage(page: ReactNode, { address = '/', signedOut = false }: RenderOptions = {}) {
  if (signedOut) useSession.getState().signOut()
  else {
    useSession.getState().signIn({ email: 'olga@plant.example' })
    useSession.getState().chooseProject('p1')
  }
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  const view = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...view, client, router }
}
