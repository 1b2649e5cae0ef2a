import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Page() {
  const [open, setOpen] = useState<'first' | 'second'>()
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        {'open'}
      </button>
      {open === 'first' && (
        <Dialog key="first" title="First" onClose={() => setOpen(undefined)}>
          <button type="button" onClick={() => setOpen('second')}>
            {'on'}
          </button>
        </Dialog>
      )}
      {open === 'second' && (
        <Dialog key="second" title="Second" onClose={() => setOpen(undefined)}>
          <button type="button" onClick={() => setOpen(undefined)}>
            {'done'}
          </button>
        </Dialog>
      )}
    </>
  )
}

it('returns the focus, also after several dialogs in a row', async () => {
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  const home = screen.getByRole('button', { name: 'open' })
  home.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'on' }))
  await userEvent.click(await screen.findByRole('button', { name: 'done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(home))
})

it('E6: asks before discarding input, however it is closed', async () => {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Dialog title="New tag" closeLabel="Close" onClose={onClose}>
        <form>
          <input type="search" aria-label="Filter" />
          <input aria-label="Name" />
        </form>
      </Dialog>
    </MantineProvider>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Cart 7')
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Cart 7')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('closes at once without input', async () => {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Dialog title="New tag" onClose={onClose}>
        <form>
          <input type="search" aria-label="Filter" />
        </form>
      </Dialog>
    </MantineProvider>,
  )
  await userEvent.type(screen.getByLabelText('Filter'), 'cart')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
