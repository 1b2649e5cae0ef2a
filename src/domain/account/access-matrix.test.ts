import { describe, expect, it } from 'vitest'
import { accessOf, mayEnter, usersWithAccess } from './access-matrix.ts'
import type { Project, User } from './user.ts'

const ours: Project = { uid: 'p1', name: 'Ours', companyUid: 'c1' }
const theirs: Project = { uid: 'p2', name: 'Theirs', companyUid: 'c2' }
const nobodys: Project = { uid: 'p3', name: 'Nobody’s' }
const user = (role: User['role'], more: Partial<User> = {}): User => ({
  uid: 'u',
  email: 'u@plant.example',
  ...(role && { role }),
  ...more,
})

describe('access to projects', () => {
  it('a system administrator has access to everything, a company administrator to the company’s projects', () => {
    expect([ours, theirs, nobodys].map(each => accessOf(user('SYSTEM_ADMIN'), each).byRole)).toEqual(
      Array(3).fill('SYSTEM_ADMIN'),
    )
    const boss = user('COMPANY_ADMIN', { companyUid: 'c1' })
    expect([ours, theirs].map(each => mayEnter(boss, each))).toEqual([true, false])
  })

  it('does not match missing companies with each other', () => {
    expect(mayEnter(user('COMPANY_ADMIN'), nobodys)).toBe(false)
  })

  it('other users have the access granted to them; lists who loses it', () => {
    const worker = user('PROJECT_USER', {
      companyUid: 'c1',
      grants: [{ projectUid: 'p2', role: 'PROJECT_USER' }],
    })
    expect(accessOf(worker, theirs)).toEqual({ byRole: undefined, given: 'PROJECT_USER' })
    expect(mayEnter(worker, ours)).toBe(false)
    expect(usersWithAccess([worker, user('SYSTEM_ADMIN')], theirs)).toEqual([worker])
  })
})
