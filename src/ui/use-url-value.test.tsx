import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { routerPath, useUrlValue } from './use-url-value.ts'

function Filters() {
  const [kind, setKind] = useUrlValue('kind', 'all')
  const [of, setOf] = useUrlValue('of', '', 'about')
  return (
    <>
      <input aria-label="of" value={of} onChange={event => setOf(event.currentTarget.value)} />
      <button
        type="button"
        onClick={() => {
          setOf('')
          setKind('alarms')
        }}
      >
        {kind}
      </button>
    </>
  )
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Filters /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

it('applies every typed letter at once', async () => {
  const router = open('/x')
  await userEvent.type(screen.getByLabelText('of'), 'dock 3')
  expect(screen.getByLabelText('of')).toHaveProperty('value', 'dock 3')
  await expect.poll(() => router.state.location.search).toBe('?of=dock+3')
})

it('keeps the first of two changes made together', async () => {
  const router = open('/x?of=a&other=1')
  await userEvent.click(screen.getByRole('button'))
  await expect.poll(() => router.state.location.search).toBe('?other=1&kind=alarms')
})

it('follows the address when the user goes back', async () => {
  const router = open('/x?of=a')
  await act(() => router.navigate('/x?of=b'))
  expect(screen.getByLabelText('of')).toHaveProperty('value', 'b')
  await act(() => router.navigate(-1))
  expect(screen.getByLabelText('of')).toHaveProperty('value', 'a')
})

it('reads the former name of older links, and replaces it with the next change', async () => {
  const router = open('/x?about=a')
  expect(screen.getByLabelText('of')).toHaveProperty('value', 'a')
  await userEvent.type(screen.getByLabelText('of'), 'b')
  await expect.poll(() => router.state.location.search).toBe('?of=ab')
})

const OtherPage = () => 'the other page'

it('does not cancel a navigation to another page that is still loading', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<{ Component: typeof OtherPage }>()
  const router = createMemoryRouter(
    [
      { path: '/x', element: <Filters /> },
      { path: '/y', lazy: () => loaded },
    ],
    { initialEntries: ['/x'] },
  )
  render(<RouterProvider router={router} />)
  const left = router.navigate('/y')
  await userEvent.type(screen.getByLabelText('of'), 'a')
  load({ Component: OtherPage })
  await act(() => left)
  expect(await screen.findByText('the other page')).toBeDefined()
  expect(router.state.location.pathname).toBe('/y')
})

it('removes the basename of a router, and nothing else', () => {
  expect(routerPath({ basename: '/site/demo' }, '/site/demo/floor/a1')).toBe('/floor/a1')
  expect(routerPath({ basename: '/site/demo' }, '/site/demos')).toBe('/site/demos')
  expect(routerPath({ basename: '/' }, '/floor/a1')).toBe('/floor/a1')
  expect(routerPath({}, '/floor/a1')).toBe('/floor/a1')
})
