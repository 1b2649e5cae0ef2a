// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { BatchDialog } from './batch-dialog.tsx'

const macs = Array.from({ length: 45 }, (_, i) => `aa00000000${String(i + 10)}`)

it('reads 20 nodes per request; a failed batch does not stop the others, and is retried separately', async () => {
  let reads = 0
  fakeService({
    'GET /hw_params.json': () => {
      reads += 1
      if (reads === 2) return reply(503, { detail: 'in maintenance' })
      return { params: [{ mac: macs[reads], field: 'sf', value: { addr: 'x' }, elapsed: 3 }] }
    },
  })
  renderPage(<BatchDialog macs={macs} onClose={vi.fn()} />)
  expect(screen.getByText('Sent in 3 batches of 20.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Read from 45 nodes' }))
  expect(await screen.findByText('2 of 25 nodes have reported it.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('in maintenance')
  expect(reads).toBe(3)
  await userEvent.click(screen.getByRole('button', { name: 'Try 20 nodes again' }))
  expect(await screen.findByText('1 of 20 nodes have reported it.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(reads).toBe(4)
})

it('writes nothing until the value is valid, then shows for how many it is queued and which were rejected', async () => {
  const { calls } = fakeService({
    'POST /win_message_que': ({ body }: { body: unknown }) =>
      (body as { mac: string }).mac === macs[44]
        ? reply(422, { detail: 'is not a node of this project' })
        : reply(202, {}),
  })
  renderPage(<BatchDialog macs={macs} onClose={vi.fn()} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Write' }))
  await userEvent.selectOptions(screen.getByLabelText('Parameter'), 'sync_slot')
  await userEvent.click(screen.getByRole('button', { name: 'Write to 45 nodes' }))
  expect(await screen.findByText('Enter a whole number from 0 to 63')).toBeDefined()
  expect(calls).toEqual([])
  await userEvent.type(screen.getByLabelText(/Slot/), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Write to 45 nodes' }))
  expect(await screen.findByText('Queued for 44 nodes.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('is not a node of this project')
  expect(calls).toHaveLength(45)
  expect(calls[0]?.body).toEqual({ mac: macs[0], params: [{ sync_slot: { addr: '', slot: 7 } }] })
})
