import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPage } from '#app/render-page.tsx'
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

it('loses no change when two are made at once, as by a click while the view comes to rest', async () => {
  const { router } = renderPage(<Changer />, { address: '/floor/a?zone=z' })
  await userEvent.click(await screen.findByRole('button'))
  await waitFor(() => expect(router.state.location.search).toContain('zoom='))
  expect(router.state.location.search).toBe('?zone=z&panel=tags&x=1.00&y=2.00&zoom=30.00')
})
