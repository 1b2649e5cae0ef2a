import { expect, it } from 'vitest'
import { fromWireRoles } from './access.ts'

it.each([
  ['a list in its envelope', { roles: ['SYSTEM_ADMIN', 'PROJECT_USER', 'PROJECT_USER'] }],
  ['a bare list', ['SYSTEM_ADMIN', 'PROJECT_USER']],
  ['objects with a name', { roles: [{ name: 'SYSTEM_ADMIN' }, { role: 'PROJECT_USER', label: 'User' }] }],
  ['an object by role', { roles: { SYSTEM_ADMIN: 'Administrator', PROJECT_USER: 'User' } }],
])('reads accepted roles as %s', (_, body) => {
  expect(fromWireRoles(body)).toEqual(['SYSTEM_ADMIN', 'PROJECT_USER'])
})

it('reads no roles from empty input', () => {
  expect(fromWireRoles(null)).toEqual([])
  expect(fromWireRoles('?')).toEqual([])
})
