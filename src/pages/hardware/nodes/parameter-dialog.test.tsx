// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { ParameterDialog } from './parameter-dialog.tsx'

const mac = 'aa0000000001'

it('starts with the node’s value, shows errors beside the field, and sends a valid value', async () => {
  const { calls } = fakeService({ 'POST /win_message_que': () => reply(202, {}) })
  const onClose = vi.fn()
  renderPage(
    <ParameterDialog
      mac={mac}
      name="sync_slot"
      value={{ addr: 'aa0000000009', slot: 4 }}
      onClose={onClose}
    />,
  )
  const slot = screen.getByLabelText<HTMLInputElement>(/Slot/)
  expect(slot.value).toBe('4')
  await userEvent.clear(slot)
  await userEvent.type(slot, '64')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Enter a whole number from 0 to 63')).toBeDefined()
  expect(calls).toEqual([])
  await userEvent.clear(slot)
  await userEvent.type(slot, '63')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.map(call => call.body)).toEqual([
    { mac, params: [{ sync_slot: { addr: 'aa0000000009', slot: 63 } }] },
  ])
})

it('keeps the input when the service rejects it, and shows the reason', async () => {
  fakeService({ 'POST /win_message_que': () => reply(422, { detail: 'is not a node of this project' }) })
  const onClose = vi.fn()
  renderPage(<ParameterDialog mac={mac} name="p" value={undefined} onClose={onClose} />)
  const json = screen.getByLabelText<HTMLTextAreaElement>(/Value as JSON/)
  await userEvent.click(json)
  await userEvent.paste('{"led": "blue"}')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('is not a node of this project')
  expect(json.value).toBe('{"led": "blue"}')
  expect(onClose).not.toHaveBeenCalled()
})
