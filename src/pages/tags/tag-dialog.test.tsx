import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { TagDialog } from './tag-dialog.tsx'

it('reports another user’s change, keeps the input, and overwrites only when saved again', async () => {
  const revisions: (string | null)[] = []
  fakeService({
    'GET /groups': { groups: [] },
    'GET /trackable_objects': { trackableObjects: [] },
    'PUT /trackable_objects/t1': (call: { headers: Headers }) => {
      revisions.push(call.headers.get('If-Match'))
      return revisions.length === 1 ? reply(412, { detail: 'stale' }) : { uid: 't1', name: 'Cart 8', rev: 9 }
    },
  })
  const onClose = vi.fn()
  renderPage(<TagDialog tag={{ uid: 't1', name: 'Cart 7', groupUids: [], rev: 4 }} onClose={onClose} />)
  const name = screen.getByLabelText(/^Name/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Cart 8')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Somebody else changed this/)
  expect(name).toHaveProperty('value', 'Cart 8')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(revisions).toEqual(['"4"', null])
})

it('E13: rejects a negative interval instead of changing it, and warns of a duplicate name', async () => {
  const { calls } = fakeService({
    'GET /groups': { groups: [] },
    'GET /trackable_objects': { trackableObjects: [{ uid: 't2', name: 'Cart 8' }] },
    'PUT /trackable_objects/t1': { uid: 't1', name: 'Cart 8' },
  })
  renderPage(<TagDialog tag={{ uid: 't1', name: 'Cart 7', groupUids: [], rev: 4 }} onClose={vi.fn()} />)
  const interval = screen.getByLabelText('Update interval, milliseconds')
  await userEvent.type(interval, '-5')
  await userEvent.tab()
  expect(interval).toHaveProperty('value', '-5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a whole number of milliseconds above 0')).toBeDefined()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  const name = screen.getByLabelText(/^Name/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Cart 8')
  expect(await screen.findByText(/Another tag already has this name/)).toBeDefined()
})
