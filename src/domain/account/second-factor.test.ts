import { expect, it } from 'vitest'
import { passkeyHindrance } from './second-factor.ts'

it.each([
  [undefined, 'floor.example', true, 'unconfigured'],
  ['floor.example', '192.168.1.2', true, 'otherHost'],
  ['floor.example', 'badfloor.example', true, 'otherHost'],
  ['floor.example', 'floor.example', false, 'unsupported'],
  ['floor.example', 'floor.example', true, undefined],
  ['example', 'floor.example', true, undefined],
])('passkeys of %s on %s (%s): %s', (host, page, supported, hindrance) => {
  expect(passkeyHindrance(host, page, supported)).toBe(hindrance)
})
