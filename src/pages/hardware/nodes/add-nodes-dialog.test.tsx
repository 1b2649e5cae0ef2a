// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { AddNodesDialog } from './add-nodes-dialog.tsx'

const service = (answers: Parameters<typeof fakeService>[0] = {}) =>
  fakeService({
    'GET /projects': { projects: [{ uid: 'p1', name: 'Plant' }] },
    'GET /nodes': { nodes: [{ uid: 'n1', mac_address: 'aa0000000001', project_uid: 'p1' }] },
    'GET /trackable_objects': { trackableObjects: [] },
    'GET /win_anchors': { win_anchors: [] },
    'POST /nodes/validate': {
      valid: ['aa0000000002', 'aa0000000003'],
      invalid: ['nonsense'],
      duplicate: ['aa0000000002', 'aa0000000001'],
    },
    ...answers,
  })

async function paste(text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(/MACs/))
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
}

const list = 'AA:00:00:00:00:02\nnonsense\naa0000000002\naa-00-00-00-00-01\naa0000000003'

it('shows the result for every entry before anything is saved', async () => {
  const { calls } = service()
  renderPage(<AddNodesDialog intoStock={false} onClose={vi.fn()} />)
  await paste(list)
  const rows = within(await screen.findByRole('grid', { name: 'Result of the check' })).getAllByRole('row')
  await waitFor(() =>
    expect(rows.slice(1).map(row => row.textContent?.replace(/.*(✓|✕|=|×2) /, ''))).toEqual([
      'New',
      expect.stringContaining('Not a MAC'),
      expect.stringContaining('Duplicate in the list'),
      'Already known, not bound',
      'New',
    ]),
  )
  expect(screen.getByText('2 new, 1 already known, 1 duplicate, 1 not a MAC')).toBeDefined()
  expect(calls.filter(call => call.method === 'POST').map(call => call.path)).toEqual(['/nodes/validate'])
})

it('keeps rejected ones with the reason, and retries them separately', async () => {
  let refuse = true
  const { calls } = service({
    'POST /nodes': ({ body }: { body: unknown }) => {
      const { mac_address } = body as { mac_address: string }
      if (refuse && mac_address === 'aa0000000003')
        return reply(409, { detail: 'aa0000000003 is already known' })
      return reply(201, { uid: mac_address, mac_address })
    },
  })
  renderPage(<AddNodesDialog intoStock={false} onClose={vi.fn()} />)
  await paste(list)
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 nodes' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('aa:00:00:00:00:03: aa0000000003 is already known')
  expect(screen.getByText('1 node added.')).toBeDefined()
  refuse = false
  const before = calls.length
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 nodes added.')).toBeDefined()
  const again = calls.slice(before).filter(call => call.method === 'POST')
  expect(again.map(call => call.body)).toEqual([expect.objectContaining({ mac_address: 'aa0000000003' })])
})

it('requires a MAC, and keeps the text when the service cannot be reached', async () => {
  service({ 'POST /nodes/validate': () => reply(503, { detail: 'in maintenance' }) })
  renderPage(<AddNodesDialog intoStock={false} onClose={vi.fn()} />)
  await paste(' \n')
  expect(await screen.findByText('Enter at least one MAC')).toBeDefined()
  await paste('aa0000000002')
  expect((await screen.findByRole('alert')).textContent).toContain('in maintenance')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/MACs/).value).toContain('aa0000000002')
})
