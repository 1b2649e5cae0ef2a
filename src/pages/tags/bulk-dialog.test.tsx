// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

const anna = { uid: 't1', name: 'Anna', groupUids: [], rev: 1 }
const bob = { uid: 't2', name: 'Bob', groupUids: [], rev: 1 }

it('keeps rejected ones with the reason, and retries them with their current revision', async () => {
  const bobs: (string | null)[] = []
  const { calls } = fakeService({
    'GET /groups': { groups: [] },
    'GET /trackable_objects': {
      trackableObjects: [
        { uid: 't1', name: 'Anna', rev: 1 },
        { uid: 't2', name: 'Bob', rev: 5 },
      ],
    },
    'PUT /trackable_objects/t1': { uid: 't1', name: 'Anna', type: 'person' },
    'PUT /trackable_objects/t2': ({ headers }: { headers: Headers }) => {
      bobs.push(headers.get('If-Match'))
      return bobs.length === 1 ? reply(412, { detail: 'stale' }) : { uid: 't2', name: 'Bob', type: 'person' }
    },
  })
  renderPage(<BulkDialog tags={[anna, bob]} onClose={vi.fn()} />)
  await userEvent.click(screen.getByLabelText('Change: Type'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Type' }), 'person')
  await userEvent.click(screen.getByRole('button', { name: 'Save 2 tags' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Bob: Somebody else changed it meanwhile')
  expect(alert.textContent).not.toContain('Anna')
  expect(screen.getByText('1 tag saved.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 tag saved.')).toBeDefined()
  expect(bobs).toEqual(['"1"', '"5"'])
  expect(calls.filter(call => call.path === '/trackable_objects/t1')).toHaveLength(1)
})
