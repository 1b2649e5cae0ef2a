import { describe, expect, it } from 'vitest'
import { readOne } from './envelope.ts'
import { fromWireSite, wireSite } from './sites.ts'

const read = (body: unknown) => fromWireSite(readOne(wireSite, 'locations', body))

describe('a site on the wire', () => {
  it('requires only its uid', () => {
    expect(read({ uid: 's' })).toEqual({ uid: 's', name: 's' })
  })
  it('passes its shift through, object or array, and accepts an address of one or more lines', () => {
    expect(read({ uid: 's', name: 'Works', shift: [], address: ['Kai 7', 'Harbour'] })).toEqual({
      uid: 's',
      name: 'Works',
      shift: [],
      address: 'Kai 7, Harbour',
    })
    expect(read({ uid: 's', name: 'Works', shift: { a: 1 }, timezone: null })).toMatchObject({
      shift: { a: 1 },
    })
  })
})
