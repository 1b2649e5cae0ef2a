// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import { renderPage } from '#app/render-page.tsx'
import { SystemPage } from './system-page.tsx'

const server = (name: string, more: object = {}) => ({
  ...{
    uid: `u-${name}`,
    name,
    address: `http://${name}`,
    version: '1.1.0',
    started_at: Date.UTC(2026, 10, 1),
  },
  ...{ silent_ms: 300, partitions: 1, answers: false, changes_behind: 0, queued: 0 },
  ...more,
})
const cluster = {
  servers: [
    server('plant-1:8080', { answers: true }),
    server('plant-2:8080', { silent_ms: 4_000, changes_behind: 7 }),
  ],
  partitions: [
    {
      id: 0,
      owner: 'u-plant-1:8080',
      epoch: 3,
      taken_at: Date.UTC(2026, 10, 2),
      paused_ms: 1_873,
      projects: 2,
    },
    { id: 1, owner: null, epoch: 1, taken_at: null, paused_ms: null, projects: 0 },
  ],
  nats: 'connected',
}

function open(answer: unknown, { role = 'SYSTEM_ADMIN', offered = true } = {}) {
  const service = fakeService({
    'GET /version': { version: '1.1.0', custom_product_attributes: { cluster: offered } },
    'GET /users/': { users: [{ uid: 'u1', email: 'olga@plant.example', role }] },
    'GET /host/cluster': answer,
  })
  renderPage(<SystemPage />, { address: '/system?tab=cluster' })
  return service
}

const rowsOf = async (label: string) =>
  within(await screen.findByRole('grid', { name: label })).findAllByRole('row')

it('lists the servers with their state, and marks the one that answers', async () => {
  open({ cluster })
  const [, first, second] = await rowsOf('Servers')
  expect(first?.textContent).toMatch(/plant-1:8080 \(your server\).*live/)
  expect(second?.textContent).toMatch(/plant-2:8080.*silent for 4 s.*7/)
  expect(second?.textContent).not.toContain('your server')
})

it('lists the partitions with their servers, and says that one has none', async () => {
  open({ cluster })
  const [, first, second] = await rowsOf('Partitions')
  expect(first?.textContent).toMatch(/plant-1:8080.*1\.9 s/)
  expect(second?.textContent).toMatch(/none/)
  expect(screen.getByRole('status').textContent).toBe(
    '2 servers, 1 of 2 partitions served. NATS is connected.',
  )
})

it('names the setting when NATS does not answer', async () => {
  open({ cluster: { ...cluster, nats: 'disconnected' } })
  expect((await screen.findByRole('status')).textContent).toMatch(/NATS does not answer.*NATS_URL/)
})

it('explains that there is no cluster', async () => {
  open({ cluster: null })
  expect(await screen.findByText('No cluster')).toBeDefined()
  expect(screen.getByText(/DATABASE_URL/)).toBeDefined()
})

it('offers another attempt after an error', async () => {
  let isBroken = true
  open(() => (isBroken ? reply(503, { detail: 'down' }) : { cluster }))
  const retry = await screen.findByRole('button', { name: /again|retry/i })
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('grid', { name: 'Servers' })).toBeDefined()
})

it.each([
  ['for others than system administrators', { role: 'COMPANY_ADMIN' }],
  ['where it is not announced', { offered: false }],
])('has no tab %s', async (_, options) => {
  const { calls } = open({ cluster }, options)
  const read = () => calls.map(({ path }) => path)
  await waitFor(() => expect(read()).toEqual(expect.arrayContaining(['/version', '/users/'])))
  await screen.findByText('1.1.0')
  expect(screen.queryByRole('tab', { name: 'Cluster' })).toBeNull()
})
