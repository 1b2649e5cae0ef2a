import { expect, test } from 'vitest'
import type { Outcome } from '#domain/zone-engine/outcome.ts'
import { createStore, type Store } from '../store/store.ts'
import type { ActiveAlarms } from './active-alarms.ts'
import { createLiveState } from './live-state.ts'
import { OutcomeStore } from './outcome-store.ts'
import type { Registry } from './registry.ts'

/** A store of outcomes in one project, and what it stored. */
async function plant() {
  const store = await createStore(':memory:')
  const { uid: project_uid } = await store.projects.create({ name: 'P', company_uid: null })
  const site = await store.locations.create({ project_uid, name: 'S', timezone: 'UTC' })
  const area = await store.sublocations.create({ project_uid, name: 'A', location_uid: site.uid })
  const registry = {
    area: () => ({ projectUid: project_uid, locationUid: site.uid }),
    tag: () => undefined,
    timeZoneOf: () => 'UTC',
  } as unknown as Registry
  const cleared: string[] = []
  const activeAlarms = {
    reload: async () => undefined,
    clear: async (_: unknown, key: string, atMs: number) => void cleared.push(`${key} ${atMs}`),
  } as unknown as ActiveAlarms
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const parts = { store, registry, activeAlarms, state: createLiveState(), onError }
  const exit = (tagUid: string, atMs: number) =>
    ({
      ...{
        kind: 'exit',
        zone: { uid: 'zone', severity: 3, trigger: 'enter' },
        zoneUid: 'zone',
        areaUid: area.uid,
        tagUid,
      },
      ...{ atMs, confirmedMs: atMs, x: 0, y: 0, stayMs: 1, silent: false },
    }) as Outcome
  const events = async () =>
    (await store.zoneEvents.ofZone(project_uid, 'zone', 0)).map(
      ({ trackable_object_uid: tag, ts }) => `${tag} ${ts}`,
    )
  return { store, outcomes: new OutcomeStore(parts), exit, events, cleared, errors }
}

/** The next transaction fails before it stores anything. */
function refuseOnce(store: Store): void {
  const { transaction } = store
  store.transaction = () => {
    store.transaction = transaction
    return Promise.reject(new Error('refused'))
  }
}

test('stores outcomes once if the answer to their commit was lost', async () => {
  const { store, outcomes, exit, events, errors } = await plant()
  const { transaction } = store
  let isCut = true
  store.transaction = async work => {
    const done = await transaction(work)
    if (!isCut) return done
    isCut = false
    throw new Error('the connection ended')
  }
  await outcomes.storeOutcomes([exit('a', 1_000), exit('b', 2_000)])
  expect(await events()).toEqual(['a 1000', 'b 2000'])
  expect(errors).toEqual([])
})

test('stores outcomes one by one if they were refused together', async () => {
  const { store, outcomes, exit, events, errors } = await plant()
  refuseOnce(store)
  await outcomes.storeOutcomes([exit('a', 1_000), exit('b', 2_000)])
  expect(await events()).toEqual(['a 1000', 'b 2000'])
  expect(errors).toEqual([])
})

test('stores a new outcome beside one that an earlier commit stored', async () => {
  const { store, outcomes, exit, events } = await plant()
  await outcomes.storeOutcomes([exit('a', 1_000)])
  refuseOnce(store)
  await outcomes.storeOutcomes([exit('a', 1_000), exit('b', 2_000)])
  expect(await events()).toEqual(['a 1000', 'b 2000'])
})

test('does nothing for an event that another server has stored', async () => {
  const { outcomes, exit, events, cleared, errors } = await plant()
  await outcomes.storeOutcomes([exit('a', 1_000)])
  expect(cleared).toHaveLength(1)
  // The server that takes over evaluates the last fixes again.
  await outcomes.storeOutcomes([exit('a', 1_000), exit('a', 3_000)])
  expect(await events()).toEqual(['a 1000', 'a 3000'])
  expect(cleared).toEqual([expect.stringMatching(/ 1000$/), expect.stringMatching(/ 3000$/)])
  expect(errors).toEqual([])
})

test('stores both entries into a buffer at the same time, from different positions', async () => {
  const { outcomes, exit, events } = await plant()
  const ofBuffer = (x: number) => {
    const outcome = exit('a', 1_000)
    return { ...outcome, zone: { ...outcome.zone, dynamic: true }, x }
  }
  await outcomes.storeOutcomes([ofBuffer(1), ofBuffer(2), ofBuffer(2)])
  expect(await events()).toEqual(['a 1000', 'a 1000'])
})
