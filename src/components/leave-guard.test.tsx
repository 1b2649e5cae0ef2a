import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '#app/render-page.tsx'
import { LeaveGuard } from './leave-guard.tsx'

function Form() {
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="Text" value={text} onChange={event => setText(event.currentTarget.value)} />
      <output>{useLocation().pathname}</output>
      <LeaveGuard active={text !== ''} />
    </>
  )
}

it('E6: asks before a page with unsaved input is left or closed, and not before', async () => {
  const { router } = renderPage(<Form />, { address: '/messages' })
  const place = () => screen.getByRole('status', { hidden: true }).textContent
  const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await act(() => router.navigate('/tags'))
  expect(place()).toBe('/tags')
  expect(closes()).toBe(true)
  await userEvent.type(screen.getByLabelText('Text'), 'Come to gate 4')
  expect(closes()).toBe(false)
  await act(() => router.navigate('/alarms'))
  expect(place()).toBe('/tags')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Come to gate 4')
  await act(() => router.navigate('/alarms'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(place()).toBe('/alarms')
})
