import { describe, expect, it } from 'vitest'
import { type SearchHit, searchHits } from './search-hits.ts'

const page: SearchHit = { kind: 'page', uid: '/tags', name: 'Tags', to: '/tags' }
const places = {
  tags: [{ uid: 't1', name: 'Cart 7', mac: '001122aabbcc', groupUids: [] }],
  zones: [],
  areas: [{ uid: 'a1', name: 'Hall, north', siteUid: 's1' }],
  sites: [{ uid: 's1', name: 'Northfield' }],
  anchors: [
    {
      uid: 'n1',
      name: 'A-12',
      kind: 'ANCHOR' as const,
      x: 0,
      y: 0,
      z: 0,
      locked: false,
      mac: '0a0b0c0d0e0f',
    },
  ],
  commands: [page],
  areaUid: undefined,
}
const found = (typed: string) => searchHits(typed, places).map(({ kind, to }) => [kind, to])

describe('searchHits', () => {
  it('offers pages and actions before anything is typed', () =>
    expect(searchHits(' ', places)).toEqual([page]))

  it('ranks matches at the start of a name first', () => {
    expect(found('north')).toEqual([
      ['site', '/sites/s1'],
      ['area', '/floor/a1'],
    ])
    expect(found('ta')).toEqual([['page', '/tags']])
  })

  it('finds tags and anchors by MAC', () => {
    expect(found('22aabb')).toEqual([['tag', '/tags/t1']])
    expect(found('0d0e0f')).toEqual([['anchor', '/hardware/anchors/n1']])
  })
})
