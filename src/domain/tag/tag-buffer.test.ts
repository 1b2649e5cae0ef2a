import { describe, expect, it } from 'vitest'
import { isSimpleRing } from '../geometry/ring-crossings.ts'
import { testZone } from '../zone/test-zone.ts'
import type { Zone } from '../zone/zone.ts'
import { bufferOf, bufferShape } from './tag-buffer.ts'

const zone = (uid: string, rest: Partial<Zone>) =>
  testZone(uid, { shape: bufferShape(2, undefined), dynamic: true, ...rest })
const tag = { uid: 't1', name: 'Truck', groupUids: [] }

describe('bufferOf', () => {
  it.each([
    ['none', undefined, zone('z1', {})],
    ['whole', 'z1', zone('z1', { boundTagUid: 't1' })],
    ['tag-only', 'z1', zone('z1', {})],
    ['zone-only', undefined, zone('z1', { boundTagUid: 't1' })],
    ['zone-only', 'z9', zone('z1', { boundTagUid: 't1' })],
    ['foreign', 'z1', zone('z1', { boundTagUid: 't2' })],
    ['foreign', 'z1', zone('z1', { dynamic: false })],
    ['gone', 'z9', zone('z1', {})],
  ] as const)('is %s where the tag names %s', (state, selfZoneUid, only) => {
    expect(bufferOf({ ...tag, ...(selfZoneUid && { selfZoneUid }) }, [only]).state).toBe(state)
  })
})

it('creates polygons around the tag with corners at the radius', () => {
  const shape = bufferShape(3, 6)
  const points = shape.kind === 'polygon' ? shape.points : []
  expect(points).toHaveLength(6)
  expect(isSimpleRing(points)).toBe(true)
  for (const { x, y } of points) expect(Math.hypot(x, y)).toBeCloseTo(3, 5)
})
