import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultPrivacySettings } from '../store/privacy-settings.ts'
import { createStore, type Store } from '../store/store.ts'
import { newDisclosure } from './disclosure-keeper.ts'
import { PrivacyDirectory } from './privacy-directory.ts'

let store: Store
let directory: PrivacyDirectory
let nowMs: number
beforeEach(async () => {
  store = await createStore(':memory:')
  nowMs = Date.UTC(2026, 10, 25)
  await store.privacySettings.save('p', { ...defaultPrivacySettings, enabled: true })
  directory = await PrivacyDirectory.open(store, () => nowMs)
})
afterEach(async () => {
  directory.close()
  await store.close()
})

const person = (name: string) => store.tags.create({ project_uid: 'p', name, groups: null, type: 'person' })
const nameOf = async (uid: string, viewer?: string) => (await directory.of('p'))?.nameOf(uid, viewer)

describe('the directory of pseudonyms', () => {
  test('has none for a project that is not in privacy mode', async () => {
    expect(await directory.of('other')).toBeUndefined()
    expect(directory.newest('other')).toBeUndefined()
  })

  test('gives other pseudonyms after the period', async () => {
    const { uid } = await person('Anna')
    const before = await nameOf(uid)
    nowMs += 5 * 86_400_000
    expect(await nameOf(uid)).toBe(before)
    nowMs += 30 * 86_400_000
    expect(await nameOf(uid)).not.toBe(before)
  })

  test('forgets a disclosure at its end, without a change', async () => {
    const { uid } = await person('Anna')
    const asked = {
      trackable_object_uid: uid,
      requested_by: 'a@x',
      decided_by: 'b@x',
      ends_at: nowMs + 1_000,
    }
    await store.disclosures.create(
      newDisclosure({ project_uid: 'p', cause: 'request', state: 'active', ...asked }),
    )
    expect(await nameOf(uid, 'a@x')).toBe('Anna')
    expect(await nameOf(uid, 'c@x')).toMatch(/^Person /)
    nowMs += 1_000
    expect(await nameOf(uid, 'a@x')).toMatch(/^Person /)
  })

  test('removes former names from texts, also those that it has seen changing', async () => {
    const { uid } = await person('Anna Alt')
    nowMs += 1
    expect((await directory.of('p'))?.text('Anna Alt', undefined)).toBe('[person]')
    await store.tags.update(uid, { name: 'Anna Neu' })
    const privacy = await directory.of('p')
    expect(privacy?.text('Anna Alt or Anna Neu', undefined)).toBe('[person] or [person]')
  })

  test('treats a tag that it does not know as a person', async () => {
    const { uid } = await store.tags.create({ project_uid: 'p', name: 'Cart', groups: null, type: 'cart' })
    expect(directory.newest('p')?.hides('unknown', undefined)).toBe(true)
    expect((await directory.of('p'))?.hides(uid, undefined)).toBe(false)
  })
})
