import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GeoFile, readGeoJson } from './geojson-file.ts'

const square = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
]

function read(document: unknown): GeoFile {
  const file = readGeoJson(JSON.stringify(document))
  if (typeof file === 'string') throw new Error(file)
  return file
}

const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', geometry, properties })

describe('readGeoJson', () => {
  it('opens a closed ring and keeps names', () => {
    const file = read({
      type: 'FeatureCollection',
      features: [feature({ type: 'Polygon', coordinates: [square] }, { name: 'Shop', floor: 1, tags: [] })],
    })
    expect(file.outlines).toEqual([
      {
        feature: 0,
        part: 0,
        parts: 1,
        holes: 0,
        ring: [
          { x: 0, y: 0 },
          { x: 2, y: 0 },
          { x: 2, y: 2 },
          { x: 0, y: 2 },
        ],
        properties: { name: 'Shop', floor: '1' },
        zone: {},
      },
    ])
  })

  it('reads every part of a MultiPolygon, counts holes, and accepts closed lines', () => {
    const hole = square.map(([x = 0, y = 0]) => [x / 4 + 0.5, y / 4 + 0.5])
    const file = read({
      type: 'FeatureCollection',
      features: [
        feature({ type: 'MultiPolygon', coordinates: [[square, hole], [square]] }),
        feature({ type: 'LineString', coordinates: square }),
        feature({ type: 'LineString', coordinates: square.slice(0, 3) }),
        feature({ type: 'Point', coordinates: [1, 1] }),
        feature(null),
        feature({
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              ['1', 0],
              [1, 1],
            ],
          ],
        }),
        feature({ type: 'Polygon', coordinates: 'none' }),
      ],
    })
    expect(file.outlines.map(({ feature: f, part, holes }) => [f, part, holes])).toEqual([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    expect(file.skipped).toEqual([
      { feature: 2, why: 'other-kind' },
      { feature: 3, why: 'other-kind' },
      { feature: 4, why: 'no-geometry' },
      { feature: 5, why: 'bad-coordinates' },
      { feature: 6, why: 'bad-coordinates' },
    ])
  })

  it('reads a ring of 100,000 corners', () => {
    const ring = Array.from({ length: 100_000 }, (_, i) => [Math.cos(i / 16_000), Math.sin(i / 16_000)])
    const file = read(feature({ type: 'Polygon', coordinates: [ring] }))
    expect(file.outlines[0]?.ring.length).toBeGreaterThan(99_000)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"type":"Topology"}',
    '{"type":"FeatureCollection","features":{}}',
  ])('rejects %s', text => {
    expect(typeof readGeoJson(text)).toBe('string')
  })

  it('never throws for any features', () => {
    const features = fc.array(
      fc.oneof(
        fc.jsonValue(),
        fc.record({
          type: fc.constant('Feature'),
          geometry: fc.record({
            type: fc.constantFrom('Polygon', 'MultiPolygon', 'LineString', 'Nonsense'),
            coordinates: fc.jsonValue({ maxDepth: 5 }),
          }),
          properties: fc.jsonValue(),
        }),
      ),
    )
    fc.assert(
      fc.property(features, each => {
        const file = read({ type: 'FeatureCollection', features: each })
        const handled = new Set([...file.outlines, ...file.skipped].map(({ feature: index }) => index))
        expect(handled.size).toBe(each.length)
      }),
    )
  })
})
