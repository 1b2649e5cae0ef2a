import { beforeEach, expect, it } from 'vitest'
import { createStore, type Store } from '../store/store.ts'
import { createAccount } from './accounts.ts'
import { createSessions, type Sessions, sessionMs } from './sessions.ts'

const minute = 60_000
const clock = { ms: 1_700_000_000_000 }
let store: Store
let sessions: Sessions
let user: Awaited<ReturnType<typeof createAccount>>

beforeEach(async () => {
  store = await createStore(':memory:', () => clock.ms)
  sessions = createSessions(store, () => clock.ms)
  user = await createAccount(
    store,
    { email: 'a@b.example', role: 'PROJECT_USER', company_uid: null },
    'correct horse',
  )
})

/** The error of SQLite on a full disk. */
const full = () => Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 }))

/** Makes every write of sessions fail; returns a function that ends this. */
function fillDisk(): () => void {
  const { touch, create, end, endExpired } = store.sessions
  Object.assign(store.sessions, { touch: full, create: full, end: full, endExpired: full })
  return () => Object.assign(store.sessions, { touch, create, end, endExpired })
}

it('S4: a session continues while nothing can be written, and is stored again afterwards', async () => {
  const { token } = await sessions.begin(user)
  const makeRoom = fillDisk()
  for (let hours = 0; hours < 30; hours++) {
    clock.ms += 60 * minute
    expect((await sessions.authenticate(token))?.user.uid, `after ${hours} h`).toBe(user.uid)
  }
  makeRoom()
  clock.ms += minute
  await sessions.authenticate(token)
  const [row] = await store.sessions.ofUser(user.uid)
  expect(row?.expires_at).toBe(clock.ms + sessionMs)
})

it('S4: an unused session ends on a full disk as well', async () => {
  const { token } = await sessions.begin(user)
  const makeRoom = fillDisk()
  clock.ms += sessionMs
  expect(await sessions.authenticate(token)).toBeUndefined()
  makeRoom()
  expect(await sessions.authenticate(token)).toBeUndefined()
})

it('S15: a session ends after 30 days, however often it is used', async () => {
  const { token } = await sessions.begin(user)
  const ends = clock.ms + 30 * 24 * 60 * minute
  while (clock.ms + 600 * minute < ends) {
    clock.ms += 600 * minute
    expect(await sessions.authenticate(token)).toBeDefined()
  }
  clock.ms = ends
  expect(await sessions.authenticate(token)).toBeUndefined()
})

it('S4: log-in works on a full disk, and the session ends with the others of the account', async () => {
  const makeRoom = fillDisk()
  const { token, sessionUid } = await sessions.begin(user)
  clock.ms += 2 * minute
  expect(await sessions.authenticate(token)).toMatchObject({ sessionUid })
  makeRoom()
  const ended: string[] = []
  sessions.onEnded(uid => ended.push(uid))
  await sessions.endAllOf(user.uid)
  expect(ended).toEqual([sessionUid])
  expect(await sessions.authenticate(token)).toBeUndefined()
})

it('S4: another failure of the database is not treated as a full disk', async () => {
  const { token } = await sessions.begin(user)
  store.sessions.touch = () => Promise.reject(Object.assign(new Error('damaged'), { errcode: 11 }))
  clock.ms += 2 * minute
  await expect(sessions.authenticate(token)).rejects.toThrow('damaged')
})
