import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownsAllProjects } from '../store/project-ownership.ts'
import { createStore, type Store } from '../store/store.ts'
import { createSyncWatch, derivedSync } from './sync-watch.ts'

const a = '02f100000001'
const b = '02f100000002'
const c = '02f100000003'

describe('the derived sync state', () => {
  const sf = (mac_address: string, value: unknown) => ({
    uid: mac_address,
    rev: 1,
    created_at: 0,
    updated_at: 0,
    removed_at: null,
    project_uid: 'p',
    field: 'sf',
    reported_at: 0,
    mac_address,
    value,
  })

  it.each([
    ['STOPPED', 'no node reports as master', [a], [sf(b, { addr: a }), sf(c, { addr: '' })]],
    ['STOPPED', 'nothing is known', [a], []],
    [
      'STARTED',
      'the reported masters are the configured ones',
      [b, a],
      [sf(a, { addr: a }), sf(b, { addr: b })],
    ],
    ['STARTED', 'the address is in upper case', [a], [sf(a, { addr: a.toUpperCase() })]],
    ['UNKNOWN', 'one is missing', [a, b], [sf(a, { addr: a })]],
    ['UNKNOWN', 'there is an additional one', [a], [sf(a, { addr: a }), sf(c, { addr: c })]],
    ['UNKNOWN', 'it is another one', [a], [sf(c, { addr: c })]],
    ['STOPPED', 'the value is invalid', [a], [sf(a, null), sf(b, 7), sf(c, { addr: 5 })]],
  ])('is %s when %s', (state, _, masters, reported) => {
    expect(derivedSync(masters, reported)).toBe(state)
  })
})

describe('sync_lost', () => {
  let store: Store
  let watch: ReturnType<typeof createSyncWatch>
  let nowMs: number
  const active = async () => (await store.alarms.listActive('p')).map(alarm => alarm.type)
  const later = async (seconds: number) => {
    for (let i = 0; i < seconds; i++) {
      nowMs += 1_000
      await watch(nowMs)
    }
  }
  const configure = (configured_state: 'STARTED' | 'STOPPED') =>
    store.lsbSettings.save({
      project_uid: 'p',
      tdoa_version: 2,
      lsb_version: 2,
      values: {
        active_schedule_uid: null,
        autostart: false,
        configured_state,
        masters: [{ mac_address: a }],
        distributors: [],
      },
    })

  beforeEach(async () => {
    nowMs = 1_000_000
    store = await createStore(':memory:', () => nowMs)
    watch = createSyncWatch(store, ownsAllProjects)
  })
  afterEach(() => store.close())

  it('is raised after half a minute, once, and clears when the master reports', async () => {
    await configure('STARTED')
    await later(29)
    expect(await active()).toEqual([])
    await later(3)
    expect(await active()).toEqual(['sync_lost'])
    await later(60)
    expect(await active()).toEqual(['sync_lost'])
    await store.nodeParams.report('p', a, { sf: { addr: a } }, nowMs)
    await later(1)
    expect(await active()).toEqual([])
  })

  it('is not raised while the sync is configured to be stopped, and clears when it is stopped', async () => {
    await configure('STOPPED')
    await later(120)
    expect(await active()).toEqual([])
    await configure('STARTED')
    await later(40)
    expect(await active()).toEqual(['sync_lost'])
    await configure('STOPPED')
    await later(1)
    expect(await active()).toEqual([])
  })

  it('that an operator cleared is raised again after the same time', async () => {
    await configure('STARTED')
    await later(40)
    const [alarm] = await store.alarms.listActive('p')
    await store.alarms.clear(alarm?.uid ?? '', nowMs)
    await later(20)
    expect(await active()).toEqual([])
    await later(15)
    expect(await active()).toEqual(['sync_lost'])
  })
})
