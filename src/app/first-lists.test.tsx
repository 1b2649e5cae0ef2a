// biome-ignore-all lint/style/useNamingConvention: the mock service uses wire names
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { alarmsSinceMs, siteAlarmsQuery } from '#api/alarms.ts'
import { mustersQuery } from '#api/musters.ts'
import { sitesQuery } from '#api/sites.ts'
import { tagsQuery } from '#api/tags.ts'
import { fakeService } from './fake-service.ts'
import { readFirstLists } from './first-lists.ts'

const nowMs = Date.UTC(2026, 10, 28, 9, 30)
const reader = { projectUid: 'p', userEmail: 'olga@plant.example', nowMs }
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
const site = { uid: 's', name: 'Works' }

it('reads the lists once the stream is subscribed, also those of each site and those the service offers', async () => {
  const { calls } = fakeService({
    'GET /locations': { locations: [site] },
    'GET /trackable_objects': { trackableObjects: [] },
    'GET /alarms': { alarms: [] },
    'GET /version': { custom_product_attributes: { musters: true } },
    'GET /musters': { musters: [] },
  })
  const client = newClient()
  let subscribe: () => void = () => undefined
  const caughtUp = new Promise<void>(resolve => {
    subscribe = resolve
  })
  const read = readFirstLists(client, caughtUp, reader, { streamMs: 60_000, listsMs: 60_000 })
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(calls).toEqual([])
  subscribe()
  await read
  expect(client.getQueryData(sitesQuery('p').queryKey)).toMatchObject([site])
  expect(client.getQueryData(tagsQuery('p').queryKey)).toEqual([])
  expect(client.getQueryData(siteAlarmsQuery('p', 's', alarmsSinceMs(nowMs)).queryKey)).toEqual([])
  expect(client.getQueryData(mustersQuery('p').queryKey)).toEqual([])
  expect(calls.some(({ path }) => path === '/alarm_rules')).toBe(false)
})

it('does not wait longer than it should for a stream or a list, nor for one that fails', async () => {
  const { calls } = fakeService({ 'GET /locations': () => new Promise(() => undefined) })
  const startMs = performance.now()
  await readFirstLists(newClient(), new Promise(() => undefined), reader, { streamMs: 20, listsMs: 30 })
  expect(performance.now() - startMs).toBeLessThan(2_000)
  expect(calls.some(({ path }) => path === '/locations')).toBe(true)
})
