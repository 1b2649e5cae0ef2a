import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDisclosure } from '../privacy/disclosure-keeper.ts'
import { actors } from '../store/actor.ts'
import { singleHistory } from '../store/histories.ts'
import type { History } from '../store/history.ts'
import { ownsAllProjects } from '../store/project-ownership.ts'
import { createStore, type Store } from '../store/store.ts'
import { prune } from './retention.ts'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 10, 25)
const actor = { userUid: 'u', userEmail: 'u@x', requestId: '', address: '' }

let store: Store
let clockMs: number
let projectUid: string
let pruned: { beforeMs: number; ofTags: ReadonlyMap<string, number> }[]
beforeEach(async () => {
  clockMs = nowMs
  store = await createStore(':memory:', () => clockMs)
  projectUid = (await store.projects.create({ name: 'P', company_uid: null })).uid
  pruned = []
})
afterEach(() => store.close())

const history = {
  prune: async (beforeMs: number, ofTags: ReadonlyMap<string, number> = new Map()) =>
    void pruned.push({ beforeMs, ofTags }),
} as unknown as History
const run = () => prune(store, singleHistory(history), ownsAllProjects, 30, nowMs)
const privacy = async (change: object) =>
  store.privacySettings.save(projectUid, { ...(await store.privacySettings.of(projectUid)), ...change })
const tag = async (name: string, type: string) =>
  (await store.tags.create({ project_uid: projectUid, name, groups: null, type })).uid

test('positions of people are kept for fewer days than those of things, never for more', async () => {
  const [anna, cart] = [await tag('Anna', 'person'), await tag('Cart', 'cart')]
  await privacy({ person_position_days: 7 })
  await run()
  expect(pruned.at(-1)?.beforeMs).toBe(nowMs - 30 * dayMs)
  expect([...(pruned.at(-1)?.ofTags ?? [])]).toEqual([[anna, nowMs - 7 * dayMs]])
  await store.projectSettings.save(projectUid, {
    ...(await store.projectSettings.of(projectUid)),
    retention_days: 3,
  })
  await run()
  expect(new Map(pruned.at(-1)?.ofTags)).toEqual(new Map([anna, cart].map(uid => [uid, nowMs - 3 * dayMs])))
  await store.projectSettings.save(projectUid, {
    ...(await store.projectSettings.of(projectUid)),
    retention_days: null,
  })
  await privacy({ person_position_days: 60 })
  await run()
  expect(pruned.at(-1)?.ofTags.size).toBe(0)
})

test('records are deleted by the days of their purpose; active alarms and disclosures stay', async () => {
  const cause = { project_uid: projectUid, type: 'zone_violation', severity_level: 2 }
  const old = await store.alarms.raise({ ...cause, key: 'old', set_at: nowMs - 20 * dayMs })
  await store.alarms.clear(old.uid, nowMs - 19 * dayMs)
  const active = await store.alarms.raise({ ...cause, key: 'active', set_at: nowMs - 20 * dayMs })
  const place = {
    zone_uid: 'z',
    trackable_object_uid: 't',
    sublocation_uid: null,
    x: 0,
    y: 0,
    severity_level: 0,
  }
  const event = { project_uid: projectUid, type: 'enter' as const, ...place }
  const ages = Array.from({ length: 1_200 }, (_, i) => nowMs - 20 * dayMs - i)
  await store.zoneEvents.append([...ages, nowMs].map(ts => ({ ...event, ts })))
  clockMs = nowMs - 100 * dayMs
  await actors.run(actor, () => tag('Anna', 'person'))
  const fields = { project_uid: projectUid, cause: 'request' } as const
  const ended = await store.disclosures.create(newDisclosure({ ...fields, state: 'ended' }))
  const open = await store.disclosures.create(newDisclosure({ ...fields, state: 'requested' }))
  clockMs = nowMs
  const counts = async () =>
    Object.fromEntries((await store.personalData.counts(projectUid)).map(each => [each.category, each.count]))
  await run()
  expect(await counts()).toMatchObject({ alarms: 2, events: 1_201, disclosures: 2, audit_log: 1 })
  await privacy({ alarm_days: 10, event_days: 10, disclosure_days: 90, audit_days: 90 })
  await run()
  expect(await counts()).toMatchObject({ alarms: 1, events: 1, disclosures: 1, audit_log: 0 })
  expect(await store.alarms.get(active.uid)).toBeDefined()
  expect(await store.disclosures.get(ended.uid)).toBeUndefined()
  expect(await store.disclosures.get(open.uid)).toBeDefined()
})

test('the name of a deleted person is erased everywhere after the days of the project', async () => {
  const [anna, bert] = [await actors.run(actor, () => tag('Anna Alt', 'person')), await tag('Bert', 'person')]
  clockMs += 1
  await actors.run(actor, () =>
    store.tags.update(anna, { name: 'Anna Neu', custom_info: { email: 'anna@x' } }),
  )
  const place = { state: 'safe' as const, sublocation_uid: null, zone_uid: null, position_at: null }
  const result = [
    { trackable_object_uid: anna, name: 'Anna Neu', ...place },
    { trackable_object_uid: bert, name: 'Bert', ...place },
  ]
  const scope = {
    location_uid: null,
    sublocation_uids: null,
    zone_uids: [],
    everything: false,
    started_by: 'u@x',
  }
  const ended = { roster: [anna, bert], found: {}, ended_at: 1, ended_by: 'u@x', result }
  const muster = await store.musters.create({ project_uid: projectUid, ...scope, ...ended })
  clockMs = nowMs - 20 * dayMs
  await store.tags.remove(anna)
  clockMs = nowMs
  const everything = async () => {
    const versions: unknown[] = []
    for await (const rows of store.rowVersions.walk(projectUid, 'trackable_objects', 0, nowMs + dayMs))
      versions.push(rows)
    const wanted = { projectUids: [projectUid], start: 0, end: nowMs + dayMs }
    const audit = await store.auditLog.page(wanted, 0, 100)
    const tags = await store.tags.listWithRemoved(projectUid)
    return JSON.stringify([versions, audit, tags, await store.musters.get(muster.uid)])
  }
  await privacy({ deleted_person_days: 30 })
  await run()
  expect(await everything()).toContain('Anna Alt')
  await privacy({ deleted_person_days: 10 })
  await run()
  const after = await everything()
  for (const text of ['Anna', 'anna@x']) expect(after).not.toContain(text)
  expect(after).toContain('Bert')
  expect(await store.tags.getWithRemoved(anna)).toMatchObject({ name: 'Deleted person', type: 'person' })
})
