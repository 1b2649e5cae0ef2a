import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Zone } from '#domain/zone/zone.ts'
import { ZoneSync } from './zone-sync.ts'

function synced() {
  const rules = {
    setTags: vi.fn(() => []),
    setZones: vi.fn(() => []),
    putTag: vi.fn(() => []),
    removeTag: vi.fn(() => []),
    putZone: vi.fn(() => []),
    removeZone: vi.fn(() => []),
  }
  const source = {
    engineTag: vi.fn((uid: string) => (uid === 'gone' ? undefined : { uid, groupUids: [] })),
    engineZone: vi.fn((uid: string) => (uid === 'gone' ? undefined : ({ uid } as Zone))),
    engineTags: vi.fn(() => []),
    zones: vi.fn(() => []),
  }
  return { rules, source, sync: new ZoneSync(rules, source, () => undefined) }
}

const calls = (mocks: Record<string, ReturnType<typeof vi.fn>>) =>
  Object.fromEntries(Object.entries(mocks).map(([name, mock]) => [name, mock.mock.calls.length]))

it('R7: a change of one tag or zone reads only that one, and sets nothing else again', async () => {
  const { rules, source, sync } = synced()
  sync.add({ tag: 'new' })
  sync.add({ tag: 'new' })
  sync.add({ zone: 'new' })
  sync.add({ tag: 'gone' })
  sync.add({ zone: 'gone' })
  await nextTurn()
  expect(calls(rules)).toEqual({
    setTags: 0,
    setZones: 0,
    putTag: 1,
    removeTag: 1,
    putZone: 1,
    removeZone: 1,
  })
  expect(calls(source)).toEqual({ engineTag: 2, engineZone: 2, engineTags: 0, zones: 0 })
})

it('sets all tags and zones again, once, when the rules of a project change', async () => {
  const { rules, sync } = synced()
  sync.add('all')
  sync.add({ tag: 'new' })
  await nextTurn()
  await nextTurn()
  expect(calls(rules)).toMatchObject({ setTags: 1, setZones: 1, putTag: 0 })
})
