import { expect, test } from 'vitest'
import type { Alarm } from '../store/alarms.ts'
import { alarmLines } from './alarm-table.ts'

test('E10: the table of alarms contains the names of tag and zone beside their uids', async () => {
  const store = {
    zones: { names: async () => [{ uid: 'z1', name: 'Press' }] },
    tags: { names: async () => [{ uid: 't1', name: 'Cart 1' }] },
  } as unknown as Parameters<typeof alarmLines>[0]
  const times = { set_at: 0, cleared_at: null, acknowledged_at: null }
  const alarm = { uid: 'a1', ...times, trackable_object_uid: 't1', zone_uid: 'z1' }
  const [header, cells] = await alarmLines(store, 'p1', [alarm as Alarm], undefined)
  const cell = (name: string) => cells?.[header?.indexOf(name) ?? -1]
  expect(['trackable_object_uid', 'tag_name', 'zone_uid', 'zone_name'].map(cell)).toEqual([
    't1',
    'Cart 1',
    'z1',
    'Press',
  ])
})
