import { describe, expect, it } from 'vitest'
import { rectangle, testZone } from '#domain/zone/test-zone.ts'
import type { TagState } from '#live/messages.ts'
import { tourStep, zoneAround } from './tag-tour.ts'

const tag = (tagUid: string, x: number): TagState => ({
  tagUid,
  fix: { x, y: 0, z: 0, areaUid: 'a' },
  freshness: 'live',
  clockWrong: false,
  lateFixes: 0,
})

describe('keyboard navigation between tags', () => {
  const tags = [tag('far', 9), tag('near', 1), tag('middle', -4)]
  const from = { x: 0, y: 0 }
  it('starts at the nearest tag, in both directions, and wraps around', () => {
    expect(tourStep(tags, from, undefined, 1)?.tagUid).toBe('near')
    expect(tourStep(tags, from, 'near', 1)?.tagUid).toBe('middle')
    expect(tourStep(tags, from, 'far', 1)?.tagUid).toBe('near')
    expect(tourStep(tags, from, 'near', -1)?.tagUid).toBe('far')
    expect(tourStep(tags, from, undefined, -1)?.tagUid).toBe('far')
  })
  it('ends without tags', () => {
    expect(tourStep([], from, 'gone', 1)).toBeUndefined()
  })
})

describe('the zone around a position', () => {
  const square = testZone('square', { shape: rectangle(0, 0, 10, 10) })
  const disc = testZone('disc', { shape: { kind: 'circle', center: { x: 5, y: 5 }, radiusM: 2 } })
  it('is the smallest one, with the distance to its border', () => {
    expect(zoneAround([square, disc], { x: 5.5, y: 5 })).toMatchObject({
      zone: { name: 'disc' },
      depthM: 1.5,
    })
    expect(zoneAround([square, disc], { x: 9, y: 5 })).toMatchObject({ zone: { name: 'square' }, depthM: 1 })
    expect(zoneAround([square, disc], { x: 11, y: 5 })).toBeUndefined()
  })
})
