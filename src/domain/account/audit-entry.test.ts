import { describe, expect, it } from 'vitest'
import { type AuditEntry, changeText, filterEntries } from './audit-entry.ts'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  uid: '1',
  atMs: 0,
  userEmail: 'pat@acme.example',
  action: 'UPDATE',
  kind: 'zones',
  objectUid: 'z1',
  changes: [],
  requestId: 'r1',
  address: '::1',
  ...more,
})

describe('the audit log', () => {
  const all = [
    entry({ uid: '1', objectName: 'Gate' }),
    entry({ uid: '2', action: 'DELETE', userEmail: 'ada@acme.example' }),
    entry({ uid: '3', kind: 'tags', requestId: 'R-77' }),
  ]
  const uids = (filter: object) =>
    filterEntries(all, { typed: '', action: '', kind: '', ...filter }).map(each => each.uid)

  it('is searched by user, name, uid and request, and filtered by action and type', () => {
    expect(uids({ typed: ' ADA' })).toEqual(['2'])
    expect(uids({ typed: 'gate' })).toEqual(['1'])
    expect(uids({ typed: 'r-77' })).toEqual(['3'])
    expect(uids({ action: 'UPDATE', kind: 'zones' })).toEqual(['1'])
    expect(uids({})).toEqual(['1', '2', '3'])
  })
  it('shows values unchanged, and empty ones as a dash', () => {
    expect([null, '', 'A', 0, false, [1]].map(changeText)).toEqual(['–', '–', 'A', '0', 'false', '[1]'])
  })
})
