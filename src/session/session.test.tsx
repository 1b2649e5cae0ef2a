import { beforeEach, expect, it } from 'vitest'
import { storedLogInToken, useSession } from './session.ts'

beforeEach(() => sessionStorage.clear())

it('D1: keeps the log-in token for reloads until the user signs out', () => {
  useSession.getState().signIn({ email: 'olga@plant.example' }, 'token-of-the-log-in')
  expect(storedLogInToken()).toBe('token-of-the-log-in')
  // A restored session has no token.
  useSession.getState().signIn({ email: 'olga@plant.example' })
  expect(storedLogInToken()).toBe('token-of-the-log-in')
  useSession.getState().signOut()
  expect(storedLogInToken()).toBeUndefined()
})
