import { describe, expect, it } from 'vitest'
import { type Actor, deletionHindrance, isLastSystemAdmin, mayManage, notAbove } from './account-rules.ts'

const root: Actor = { uid: 'root', role: 'SYSTEM_ADMIN' }
const boss: Actor = { uid: 'boss', role: 'COMPANY_ADMIN', companyUid: 'c1' }
const worker: Actor = { uid: 'worker', role: 'PROJECT_USER', companyUid: 'c1' }
const stranger: Actor = { uid: 'stranger', role: 'PROJECT_USER', companyUid: 'c2' }

describe('account administration', () => {
  it('offers no role above the own one, and all while the own one is unknown', () => {
    expect(notAbove('COMPANY_ADMIN', 'SYSTEM_ADMIN')).toBe(false)
    expect(notAbove('COMPANY_ADMIN', 'COMPANY_ADMIN')).toBe(true)
    expect(notAbove(undefined, 'SYSTEM_ADMIN')).toBe(true)
  })

  it.each([
    [root, boss, true],
    [boss, worker, true],
    [boss, stranger, false],
    [boss, root, false],
    [worker, worker, false],
  ])('%o over %o: %s', (actor, account, may) => expect(mayManage(actor, account)).toBe(may))

  it('protects the last system administrator', () => {
    expect(isLastSystemAdmin(root, [root, boss])).toBe(true)
    expect(isLastSystemAdmin(root, [root, { uid: 'other', role: 'SYSTEM_ADMIN' }])).toBe(false)
    expect(isLastSystemAdmin(boss, [root, boss])).toBe(false)
    expect(isLastSystemAdmin(root, [root, { uid: 'other', role: 'SYSTEM_ADMIN', disabled: true }])).toBe(true)
  })

  it('explains why an account cannot be deleted', () => {
    expect(deletionHindrance(boss, boss, [])).toBe('own')
    expect(deletionHindrance(boss, root, [])).toBe('above')
    expect(deletionHindrance({ uid: 'x' }, root, [root])).toBe('last-admin')
    expect(deletionHindrance(boss, worker, [])).toBeUndefined()
  })
})
