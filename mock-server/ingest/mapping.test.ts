import { describe, expect, test } from 'vitest'
import { mappingSchema } from './mapping.ts'

const plain = {
  tag: { from: 'field', path: 'id' },
  x: 'x',
  y: 'y',
  coordinates: { type: 'local' },
  time: { type: 'arrival' },
  area: { from: 'fixed', sublocation_uid: 'hall' },
}

describe('a mapping', () => {
  test.each([
    [{ x: '' }, 'x'],
    [{ x: 'a..b' }, 'x'],
    [{ y: 'a[' }, 'y'],
    [{ x: `${'a.'.repeat(17)}a` }, 'x'],
    [{ tag: { from: 'topic', level: 0 } }, 'tag.level'],
    [{ area: { from: 'fixed', sublocation_uid: '' } }, 'area.sublocation_uid'],
    [{ time: { type: 'seconds' } }, 'time.path'],
    [{ coordinates: { type: 'wgs84' } }, 'coordinates.reference'],
    [{ coordinates: { type: 'local', unit: 'ft' } }, 'coordinates.unit'],
  ])('of %j is refused', (change, path) => {
    const issues = mappingSchema.safeParse({ ...plain, ...change }).error?.issues ?? []
    expect(issues.map(issue => issue.path.join('.'))).toContain(path)
  })
})
