import { expect, test } from 'vitest'
import { clockRefusal, refusalOf } from './admission.ts'

const me = { joinsOthers: true, schema: '038', version: '1.1.0' }
const other = {
  id: 'b',
  name: 'plant-2:8080',
  address: '',
  joinsOthers: true,
  schema: '038',
  version: '1.1.0',
  silentMs: 0,
}

test('a server joins others of the same schema, also of another version', () => {
  expect(refusalOf(me, [])).toBeUndefined()
  expect(refusalOf(me, [other, { ...other, version: '1.0.9' }])).toBeUndefined()
})

test('a second server without NATS_URL is refused, and names the setting', () => {
  expect(refusalOf({ ...me, joinsOthers: false }, [other])).toMatch(/plant-2:8080 .*set NATS_URL/)
  expect(refusalOf(me, [{ ...other, joinsOthers: false }])).toMatch(/without NATS_URL; stop it/)
})

test('a server with another schema is refused', () => {
  expect(refusalOf(me, [{ ...other, schema: '037', version: '1.0.0' }])).toMatch(
    /runs Floorwatch 1\.0\.0, whose tables differ .* \(1\.1\.0\); stop all servers/,
  )
})

test('a clock that is off by a minute is refused, with its direction', () => {
  expect(clockRefusal(9_000)).toBeUndefined()
  expect(clockRefusal(60_000)).toMatch(/60 s ahead of that of the database .*NTP/)
  expect(clockRefusal(-60_000)).toMatch(/60 s behind that of the database/)
})
