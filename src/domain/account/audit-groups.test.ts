import { expect, it } from 'vitest'
import type { AuditEntry } from './audit-entry.ts'
import { groupEntries } from './audit-groups.ts'

const entry = (uid: string, more: Partial<AuditEntry>): AuditEntry => ({
  uid,
  atMs: 100_000,
  userEmail: 'pat@acme.example',
  action: 'CREATE',
  kind: 'tags',
  objectUid: uid,
  changes: [],
  requestId: uid,
  address: '::1',
  ...more,
})

it('E11: starting the sync is one entry, and so is any other request', () => {
  const entries = [
    entry('9', { kind: 'zones', atMs: 190_000, requestId: 'r' }),
    entry('8', { kind: 'tags', atMs: 190_000, requestId: 'r' }),
    entry('7', { kind: 'syncSettings', action: 'UPDATE', atMs: 104_000 }),
    entry('6', { userEmail: 'ada@acme.example', atMs: 103_500 }),
    entry('5', { kind: 'node_messages', atMs: 103_000 }),
    entry('4', { kind: 'node_messages', action: 'UPDATE', atMs: 99_000 }),
    entry('3', { kind: 'zones', atMs: 98_900 }),
    entry('2', { kind: 'zones', atMs: 80_000 }),
  ]
  const groups = groupEntries(entries)
  expect(groups.map(({ entries: each }) => each.map(({ uid }) => uid))).toEqual([
    ['9', '8'],
    ['7', '5', '4'],
    ['6'],
    ['3'],
    ['2'],
  ])
  expect(groups.map(({ uid, head }) => `${uid}/${head.uid}`)).toEqual(['8/9', '4/7', '6/6', '3/3', '2/2'])
})
