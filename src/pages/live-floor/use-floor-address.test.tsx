import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '#app/render-page.tsx'
import type { FloorAddress } from './floor-address.ts'
import { useFloorAddress } from './use-floor-address.ts'

function Changer() {
  const { change } = useFloorAddress()
  return (
    <button
      type="button"
      onClick={() => {
        change({ tab: 'tags' })
        change({ look: { at: { x: 1, y: 2 }, pxPerM: 30 } })
      }}
    >
      Both
    </button>
  )
}

it('keeps both of two simultaneous changes, such as a click while the view comes to rest', async () => {
  const { router } = renderPage(<Changer />, { address: '/floor/a?zone=z' })
  await userEvent.click(await screen.findByRole('button'))
  await waitFor(() => expect(router.state.location.search).toContain('zoom='))
  expect(router.state.location.search).toBe('?zone=z&panel=tags&x=1.00&y=2.00&zoom=30.00')
})

/** A click while React renders an earlier change, followed at once by a view update. */
function BusyChanger() {
  const changeRef = useRef<((part: Partial<FloorAddress>) => void) | null>(null)
  const isLooked = useLocation().search.includes('zoom=')
  useEffect(() => {
    if (isLooked) changeRef.current?.({ tab: 'tags' })
  }, [isLooked])
  const { change } = useFloorAddress()
  changeRef.current = change
  useEffect(() => {
    if (isLooked) change({ look: { at: { x: 3, y: 4 }, pxPerM: 40 } })
  }, [isLooked, change])
  return (
    <button type="button" onClick={() => change({ look: { at: { x: 1, y: 2 }, pxPerM: 30 } })}>
      Look
    </button>
  )
}

it('keeps a change made while an earlier one is being rendered', async () => {
  const { router } = renderPage(<BusyChanger />, { address: '/floor/a?zone=z' })
  await userEvent.click(await screen.findByRole('button'))
  await waitFor(() => expect(router.state.location.search).toContain('zoom=40.00'))
  expect(router.state.location.search).toBe('?zone=z&x=3.00&y=4.00&zoom=40.00&panel=tags')
})
