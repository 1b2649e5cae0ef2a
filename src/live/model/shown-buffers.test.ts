import { expect, it } from 'vitest'
import { testZone } from '#domain/zone/test-zone.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shownBuffers } from './shown-buffers.ts'
import { applyFix, areaNumber, createTagTable, rowOf } from './tag-table.ts'

const now = 1_000_000
const zone = (boundTagUid: string | undefined, shape: Zone['shape']) =>
  testZone('b', { dynamic: true, ...(boundTagUid && { boundTagUid }), shape })
const circle: Zone['shape'] = { kind: 'circle', center: { x: 50, y: 50 }, radiusM: 2 }

function shown(zones: readonly Zone[], area = 'a') {
  const table = createTagTable()
  applyFix(table, { tagUid: 't', areaUid: 'a', x: 10, y: 5, z: 0, atMs: now }, now)
  applyFix(table, { tagUid: 'far', areaUid: 'a', x: 500, y: 5, z: 0, atMs: now - 9000 }, now)
  applyFix(table, { tagUid: 'edge', areaUid: 'a', x: -1.5, y: 5, z: 0, atMs: now - 9000 }, now)
  rowOf(table, 'unheard')
  return shownBuffers(zones, {
    table,
    area: areaNumber(table, area),
    view: { pxPerM: 10, originX: 0, originY: 100 },
    size: { width: 400, height: 400 },
    selected: new Set([rowOf(table, 't')]),
    nowMs: now,
    isKept: () => false,
  })
}

it('are around their tags, wherever they were drawn', () => {
  expect(shown([zone('t', circle)])).toMatchObject([
    { x: 100, y: 50, outline: 20, live: true, selected: true },
  ])
})
it('convert a polygon from the tag’s frame to the screen, where y points down', () => {
  const points = [
    { x: -1, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 3 },
  ]
  const [buffer] = shown([zone('t', { kind: 'polygon', points })])
  expect(Array.from((buffer?.outline ?? []) as Float64Array)).toEqual([-10, -0, 10, -0, 0, -30])
})
it('are shown if partly visible, and not without a received tag', () => {
  expect(shown([zone('far', circle), zone('unheard', circle), zone(undefined, circle)])).toEqual([])
  expect(shown([zone('t', circle)], 'elsewhere')).toEqual([])
  expect(shown([zone('edge', circle)])).toMatchObject([{ x: -15, live: false, selected: false }])
})
