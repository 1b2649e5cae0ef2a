import { describe, expect, it } from 'vitest'
import { tagNames } from './tag-name.ts'

describe('names of tags', () => {
  const tags = [
    { uid: 't', name: 'T-1', displayName: 'Truck 1' },
    { uid: 'u', name: 'Cart 2' },
  ] as const

  it('are the shown ones, by uid', () => {
    expect([...tagNames(tags)]).toEqual([
      ['t', 'Truck 1'],
      ['u', 'Cart 2'],
    ])
    expect(tagNames(undefined).size).toBe(0)
  })
  it('are the same map for the same list, and another one for a new list', () => {
    expect(tagNames(tags)).toBe(tagNames(tags))
    expect(tagNames([...tags])).not.toBe(tagNames(tags))
  })
})
