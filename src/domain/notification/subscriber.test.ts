import { describe, expect, it } from 'vitest'
import { addressFault, addressLines, isEmail, isPhone } from './subscriber.ts'

describe('typed addresses', () => {
  it('are separated by lines or commas, without duplicates', () => {
    expect(addressLines(' a@x.de\n\nb@x.de; a@x.de ,c@x.de')).toEqual(['a@x.de', 'b@x.de', 'c@x.de'])
  })

  it.each([
    ['anna@plant.example', true],
    ['root@localhost', true],
    ['anna@plant', false],
    ['anna', false],
    ['a b@plant.example', false],
  ])('%s is an e-mail address: %s', (typed, is) => expect(isEmail(typed)).toBe(is))

  it.each([
    ['+49 (30) 123-45', true],
    ['123', false],
    ['call me', false],
  ])('%s is a phone number: %s', (typed, is) => expect(isPhone(typed)).toBe(is))

  it('report the invalid one, or that the service stores only one', () => {
    expect(addressFault('a@x.de\nnobody', isEmail, false)).toEqual({ kind: 'malformed', address: 'nobody' })
    expect(addressFault('a@x.de\nb@x.de', isEmail, true)).toEqual({ kind: 'too-many' })
    expect(addressFault('a@x.de\nb@x.de', isEmail, false)).toBeUndefined()
    expect(addressFault('', isEmail, true)).toBeUndefined()
  })
})
