// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeService, reply } from '#app/fake-service.ts'
import type { BulkStep } from '#domain/bulk-job.ts'
import { useSession } from '#session/session.ts'
import { useBulkJob } from './bulk-job-store.ts'
import { dismissBulkJob, resumeBulkJob, startBulkJob, stopBulkJob } from './bulk-jobs.ts'

const patience = { timeout: 40_000 }

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const creating = (name: string): BulkStep => ({
  key: name,
  label: name,
  creates: { noun: 'tags', name },
  calls: [
    { kind: 'send', method: 'POST', path: '/trackable_objects', body: { name } },
    { kind: 'send', method: 'PUT', path: '/trackable_objects/{made}', body: { groups: ['g1'] } },
  ],
})
const job = () => useBulkJob.getState().job
const importing = { kind: 'importTags', projectUid: 'p1' } as const

afterEach(dismissBulkJob)

it('E7: sends many rows in one request if the service supports it, and names what it created', async () => {
  let count = 0
  const { calls } = fakeService({
    'GET /version': { custom_product_attributes: { bulk: true, association_replace: true } },
    'POST /bulk': ({ body }: { body: unknown }) => ({
      results: (body as { requests: { method: string; body: { name?: string } }[] }).requests.map(each =>
        each.body.name === 'Bad'
          ? { status: 422, body: { detail: 'the name is reserved' } }
          : { status: 200, body: { uid: `t${++count}` } },
      ),
    }),
  })
  startBulkJob(client(), importing, [creating('A'), creating('Bad'), creating('B')])
  await vi.waitFor(() => expect(job()?.phase).toBe('done'), patience)
  expect(job()).toMatchObject({ through: 3, made: ['t1', 't2'] })
  expect(job()?.failures).toMatchObject([{ key: 'Bad', problem: { detail: 'the name is reserved' } }])
  const sent = calls.filter(({ path }) => path === '/bulk').map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    requests: [
      { method: 'PUT', path: '/trackable_objects/t1' },
      { method: 'PUT', path: '/trackable_objects/t2' },
    ],
  })
})

it('E7: continues after a reload, and creates no row twice', async () => {
  const list = [{ uid: 't1', name: 'A', groups: [] }]
  const { calls } = fakeService({
    'GET /version': {},
    'GET /trackable_objects': { trackableObjects: list },
    'POST /trackable_objects': { uid: 't2', name: 'B' },
    'PUT /trackable_objects/t1': { uid: 't1', name: 'A' },
    'PUT /trackable_objects/t2': { uid: 't2', name: 'B' },
  })
  // As the page before the reload left it.
  sessionStorage.setItem('floorwatch-bulk-steps', JSON.stringify([creating('A'), creating('B')]))
  const counts = { total: 2, through: 0, failures: [], made: [], survivesReload: true }
  useBulkJob.setState({ job: { id: 'j1', email: undefined, ...importing, phase: 'running', ...counts } })
  resumeBulkJob(client())
  await vi.waitFor(() => expect(job()?.phase).toBe('done'), patience)
  expect(job()).toMatchObject({ through: 2, failures: [], made: ['t1', 't2'] })
  const created = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(created).toEqual([{ name: 'B' }])
})

it('E7: stops after the current requests, and reports its progress', async () => {
  fakeService({
    'GET /version': {},
    'POST /trackable_objects': () => {
      stopBulkJob()
      return { uid: 't1' }
    },
    'PUT /trackable_objects/t1': {},
  })
  const steps = Array.from({ length: 100 }, (_, i) => creating(`T${i}`))
  startBulkJob(client(), importing, steps)
  await vi.waitFor(() => expect(job()).toMatchObject({ phase: 'stopped', through: 20 }), patience)
})

it('E7: waits while the service cannot be reached', async () => {
  let isDown = true
  fakeService({
    'GET /version': {},
    'GET /trackable_objects': { trackableObjects: [] },
    'POST /trackable_objects': () => {
      if (isDown) throw new TypeError('no network')
      return { uid: 't1' }
    },
    'PUT /trackable_objects/t1': () => reply(200, {}),
  })
  startBulkJob(client(), importing, [creating('A')])
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(job()).toMatchObject({ phase: 'running', through: 0 })
  isDown = false
  await vi.waitFor(() => expect(job()).toMatchObject({ phase: 'done', made: ['t1'] }), patience)
})

it('a job stops when its user signs out, and no other user continues it', async () => {
  const user = (email: string) => useSession.setState({ user: { email } })
  user('ann@plant.example')
  const { calls } = fakeService({
    'GET /version': {},
    'POST /trackable_objects': () => {
      user('ben@plant.example')
      return { uid: 't1' }
    },
    'PUT /trackable_objects/t1': {},
  })
  startBulkJob(
    client(),
    importing,
    Array.from({ length: 100 }, (_, i) => creating(`T${i}`)),
  )
  await vi.waitFor(() => expect(job()?.phase).toBe('stopped'), patience)
  const sent = calls.length
  useBulkJob.setState(({ job: old }) => ({ job: old && { ...old, phase: 'running' } }))
  resumeBulkJob(client())
  expect(calls).toHaveLength(sent)
  useSession.setState({ user: undefined })
})
