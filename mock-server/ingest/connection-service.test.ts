import { expect, it } from 'vitest'
import { createStore } from '../store/store.ts'
import { ConnectionService } from './connection-service.ts'

it('stores what is pushed while its connection is starting', async () => {
  const store = await createStore(':memory:')
  const { uid: project_uid } = await store.projects.create({ name: 'P', company_uid: null })
  const mapping = {
    format: 'json',
    tag: { from: 'field', path: 'tag' },
    time: { type: 'milliseconds', path: 'ts' },
    ...{ x: 'x', y: 'y', coordinates: { type: 'local' }, area: { from: 'fixed', sublocation_uid: 'a' } },
  }
  const { uid } = await store.connections.create(
    { project_uid, name: 'Gateway', kind: 'http_push', settings: {}, mapping, enabled: true },
    {},
  )
  let isOwner = false
  let onTaken: () => unknown = () => undefined
  const service = await ConnectionService.start({
    store,
    engine: {
      accept: async (_, positions) => ({ accepted: positions.length, rejected: [], late: 0 }) as never,
    },
    ownership: {
      owns: () => isOwner,
      subscribe: listener => {
        onTaken = listener
        return () => undefined
      },
    },
    now: () => 1_700_000_000_000,
    onError: error => {
      throw error
    },
  })
  const message = {
    topic: '',
    payload: '{"tag":"t","x":1,"y":2,"ts":1700000000000}',
    arrivedMs: 1_700_000_000_000,
    retained: false,
  }
  expect(await service.push(uid, message)).toBeUndefined()
  isOwner = true
  onTaken()
  expect(await service.push(uid, message)).toMatchObject({ accepted: 1, refusals: [] })
  await service.close()
  await store.close()
})
