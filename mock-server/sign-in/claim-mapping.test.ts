import { describe, expect, test } from 'vitest'
import { claimMapping, claimOf, emailOf, rightsOf } from './claim-mapping.ts'

const mapping = claimMapping.parse({
  rules: [
    { value: 'it', role: 'SYSTEM_ADMIN' },
    { value: 'leads', role: 'COMPANY_ADMIN', company: 'Acme' },
    { value: 'guests', role: 'PROJECT_VIEWER', company: 'Acme', project: 'Plant' },
    { value: 'shift', role: 'PROJECT_USER', company: 'Acme', project: 'Plant' },
    { claim: 'realm_access.roles', value: 'depot', role: 'PROJECT_USER', company: 'Acme', project: 'Depot' },
  ],
})
const rights = (claims: object) => rightsOf(mapping, claims as Record<string, unknown>)

describe('rightsOf', () => {
  test('the strongest role counts', () => {
    expect(rights({ groups: ['shift', 'it'] })).toEqual({
      role: 'SYSTEM_ADMIN',
      company: undefined,
      projects: [],
    })
    expect(rights({ groups: ['shift', 'leads'] })).toMatchObject({ role: 'COMPANY_ADMIN', company: 'Acme' })
    const plant = { company: 'Acme', project: 'Plant' }
    for (const groups of [
      ['guests', 'shift'],
      ['shift', 'guests'],
    ])
      expect(rights({ groups })?.projects).toEqual([{ ...plant, role: 'PROJECT_USER' }])
    expect(rights({ groups: ['guests'] })?.projects).toEqual([{ ...plant, role: 'PROJECT_VIEWER' }])
  })

  test('a rule can have a claim of its own, also inside another one or as a single text', () => {
    expect(rights({ realm_access: { roles: ['depot'] } })?.projects).toHaveLength(1)
    expect(rights({ groups: 'shift' })?.projects).toHaveLength(1)
  })

  test('nobody has rights without a matching rule', () => {
    for (const claims of [{}, { groups: ['shift2'] }, { groups: [['shift', 'x']] }, { groups: null }])
      expect(rights(claims)).toBeUndefined()
  })
})

test('a claim with dots in its name is found, and nothing of Object.prototype', () => {
  expect(claimOf({ 'https://acme.example/roles': ['a'] }, 'https://acme.example/roles')).toEqual(['a'])
  expect(claimOf({}, 'constructor.name')).toBeUndefined()
})

test('only a verified address is trusted, unless the mapping accepts others', () => {
  const email = 'Olga@Acme.example'
  expect(emailOf(mapping, { email, email_verified: true })).toBe('olga@acme.example')
  for (const email_verified of [undefined, false, 'true'])
    expect(emailOf(mapping, { email, email_verified })).toBeUndefined()
  const trusting = claimMapping.parse({ unverified_email: 'accept', email_claim: 'upn' })
  expect(emailOf(trusting, { upn: email })).toBe('olga@acme.example')
  expect(emailOf(trusting, { upn: 'olga' })).toBeUndefined()
})

test.each([
  [{ value: 'a', role: 'PROJECT_USER', company: 'Acme' }, 'needs a project'],
  [{ value: 'a', role: 'COMPANY_ADMIN' }, 'needs a company'],
  [{ value: 'a', role: 'COMPANY_ADMIN', company: 'Acme', project: 'Plant' }, 'takes no project'],
  [{ value: 'a', role: 'SYSTEM_ADMIN', company: 'Acme' }, 'takes no company'],
])('a rule that gives nothing clear is refused: %o', (rule, message) => {
  expect(claimMapping.safeParse({ rules: [rule] }).error?.message).toContain(message)
})
