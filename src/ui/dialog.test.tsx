import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
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

it('gives the focus back to where it was, also at the end of a row of dialogs', async () => {
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
