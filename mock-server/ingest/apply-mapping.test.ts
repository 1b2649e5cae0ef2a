import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MessageMapper } from './apply-mapping.ts'
import { type MappingInput, mappingSchema } from './mapping.ts'

const arrivedMs = Date.UTC(2026, 5, 1)
const plain: MappingInput = {
  tag: { from: 'field', path: 'id' },
  x: 'x',
  y: 'y',
  z: 'z',
  coordinates: { type: 'local' },
  time: { type: 'arrival' },
  area: { from: 'fixed', sublocation_uid: 'hall' },
}
const mapper = (change: Partial<MappingInput> = {}) =>
  new MessageMapper(mappingSchema.parse({ ...plain, ...change }))
const read = (payload: unknown, change: Partial<MappingInput> = {}, topic = '') => {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return mapper(change).read({ topic, payload: text, arrivedMs })
}
const fixOf = (payload: unknown, change: Partial<MappingInput> = {}, topic = '') => {
  const { fixes, refusals } = read(payload, change, topic)
  expect(refusals).toEqual([])
  expect(fixes).toHaveLength(1)
  return fixes[0]
}
const reasonsOf = (payload: unknown, change: Partial<MappingInput> = {}, topic = '') =>
  read(payload, change, topic).refusals.map(({ reason }) => reason)

describe('coordinates', () => {
  test.each([
    ['m', 1.5],
    ['cm', 150],
    ['mm', 1500],
  ] as const)('in %s become metres', (unit, x) => {
    const coordinates = { type: 'local', unit } as const
    expect(fixOf({ id: 'a', x, y: 0, z: x }, { coordinates })).toMatchObject({ x: 1.5, y: 0, z: 1.5 })
  })

  test('with the y axis down, an origin and a rotation', () => {
    const down = { type: 'local', y_axis: 'down', origin: { x: 10, y: 20, z: 1 } } as const
    expect(fixOf({ id: 'a', x: 2, y: 3 }, { coordinates: down })).toMatchObject({ x: 12, y: 17, z: 1 })
    const turned = { type: 'local', rotation_degrees: 90, origin: { x: 10, y: 20 } } as const
    expect(fixOf({ id: 'a', x: 2, y: 3 }, { coordinates: turned })).toMatchObject({ x: 7, y: 22 })
  })

  test('of WGS 84 become metres east and north of the reference', () => {
    const reference = { longitude: 13.4, latitude: 52.5 }
    const coordinates = { type: 'wgs84', reference, origin: { x: 5, y: 7 } } as const
    // A minute of latitude is 1,854.8 m at 52.5 degrees, one of longitude 1,131.4 m.
    const found = fixOf({ id: 'a', x: 13.4 + 1 / 60, y: 52.5 + 1 / 60 }, { coordinates })
    expect(found?.x).toBeCloseTo(5 + 1131.4, 0)
    expect(found?.y).toBeCloseTo(7 + 1854.5, 0)
    const across = { ...coordinates, reference: { longitude: 179.999, latitude: 0 } }
    expect(fixOf({ id: 'a', x: -179.999, y: 0 }, { coordinates: across })?.x).toBeCloseTo(5 + 222.6, 0)
  })

  test('are the same after the opposite mapping, for any origin, rotation, unit and axis', () => {
    const metre = fc.double({ min: -500, max: 500, noNaN: true })
    const placed = fc.record({
      unit: fc.constantFrom('m', 'cm', 'mm'),
      y_axis: fc.constantFrom('up', 'down'),
      rotation_degrees: fc.double({ min: -360, max: 360, noNaN: true }),
      origin: fc.record({ x: metre, y: metre, z: metre }),
    })
    fc.assert(
      fc.property(placed, metre, metre, (place, x, y) => {
        const scale = { m: 1, cm: 100, mm: 1000 }[place.unit]
        const angle = (-place.rotation_degrees * Math.PI) / 180
        const [dx, dy] = [x - place.origin.x, y - place.origin.y]
        const east = dx * Math.cos(angle) - dy * Math.sin(angle)
        const north = dx * Math.sin(angle) + dy * Math.cos(angle)
        const sent = { id: 'a', x: east * scale, y: north * scale * (place.y_axis === 'down' ? -1 : 1) }
        const coordinates = { type: 'local', ...place } as MappingInput['coordinates']
        const found = fixOf(sent, { coordinates })
        expect(Math.abs((found?.x ?? Number.NaN) - x)).toBeLessThan(0.001)
        expect(Math.abs((found?.y ?? Number.NaN) - y)).toBeLessThan(0.001)
        expect(found?.z).toBeCloseTo(place.origin.z, 2)
      }),
    )
  })

  test('are numbers or text with blanks around them', () => {
    expect(fixOf({ id: 7, x: '  9.66', y: ' -1e1 ', z: '+.5' })).toMatchObject({
      tag: '7',
      x: 9.66,
      y: -10,
      z: 0.5,
    })
  })

  test.each([
    ['"NaN"', 'not_finite'],
    ['" -Infinity"', 'not_finite'],
    ['1e999', 'not_finite'],
    ['"1,5"', 'not_a_number'],
    ['""', 'not_a_number'],
    ['"0x10"', 'not_a_number'],
    ['true', 'not_a_number'],
    ['[1]', 'not_a_number'],
    ['null', 'no_position'],
    ['2e9', 'out_of_range'],
  ])('of %s are refused as %s', (x, reason) => {
    const { fixes, refusals } = read(`{"id":"a","x":${x},"y":1}`)
    expect(fixes).toEqual([])
    expect(refusals).toMatchObject([{ reason, count: 1 }])
    expect(refusals[0]?.example).toContain('"id":"a"')
  })

  test('in another system than the mapping expects are refused', () => {
    const local = { crs: 'crs' }
    expect(reasonsOf({ id: 'a', x: 1, y: 2, crs: 'EPSG:4326' }, local)).toEqual(['wrong_crs'])
    expect(reasonsOf({ id: 'a', x: 1, y: 2, crs: 'local' }, local)).toEqual([])
    const degrees = { type: 'wgs84', reference: { longitude: 1, latitude: 2 } } as const
    expect(reasonsOf({ id: 'a', x: 1, y: 2, crs: 'local' }, { ...local, coordinates: degrees })).toEqual([
      'wrong_crs',
    ])
    expect(reasonsOf({ id: 'a', x: 181, y: 2 }, { coordinates: degrees })).toEqual(['out_of_range'])
  })
})

describe('the clock', () => {
  const at = (type: 'milliseconds' | 'seconds' | 'iso8601') => ({ time: { type, path: 't' } })
  test.each([
    ['milliseconds', arrivedMs - 250, arrivedMs - 250],
    ['milliseconds', ` ${arrivedMs}`, arrivedMs],
    ['seconds', arrivedMs / 1000 - 0.25, arrivedMs - 250],
    ['iso8601', '2026-05-31T23:59:59.750Z', arrivedMs - 250],
    ['iso8601', '2026-06-01T01:59:59+02:00', arrivedMs - 1000],
  ] as const)('of a device in %s: %s', (type, t, ts) => {
    expect(fixOf({ id: 'a', x: 1, y: 2, t }, at(type))?.ts).toBe(ts)
  })

  test.each([
    ['milliseconds', arrivedMs / 1000, 'wrong_clock'],
    ['seconds', arrivedMs, 'wrong_clock'],
    ['milliseconds', arrivedMs + 6_000, 'wrong_clock'],
    ['milliseconds', 'soon', 'no_time'],
    ['milliseconds', undefined, 'no_time'],
    ['iso8601', '2026-06-01T00:00:00', 'no_time'],
    ['iso8601', '2026-13-01T00:00:00Z', 'no_time'],
    ['iso8601', arrivedMs, 'no_time'],
  ] as const)('in %s of %s is refused as %s', (type, t, reason) => {
    expect(reasonsOf({ id: 'a', x: 1, y: 2, t }, at(type))).toEqual([reason])
  })
})

describe('the tag and the area', () => {
  test('come from levels of the topic', () => {
    const change: Partial<MappingInput> = {
      tag: { from: 'topic', level: 3 },
      area: { from: 'topic', level: 1, areas: { north: 'uid-north' } },
    }
    expect(fixOf({ x: 1, y: 2 }, change, 'north/tag/7f/location')).toMatchObject({
      tag: '7f',
      sublocation_uid: 'uid-north',
    })
    expect(reasonsOf({ x: 1, y: 2 }, change, 'south/tag/7f')).toEqual(['unknown_area'])
    expect(reasonsOf({ x: 1, y: 2 }, change, 'north/tag')).toEqual(['no_tag'])
  })

  test('come from fields; an area by its number too', () => {
    const area: MappingInput['area'] = { from: 'field', path: 'floor', areas: { '2': 'second' } }
    expect(fixOf({ id: 'a', x: 1, y: 2, floor: 2 }, { area })?.sublocation_uid).toBe('second')
    expect(reasonsOf({ id: 'a', x: 1, y: 2 }, { area })).toEqual(['no_area'])
    for (const floor of ['__proto__', 'constructor', 'toString'])
      expect(reasonsOf({ id: 'a', x: 1, y: 2, floor }, { area })).toEqual(['unknown_area'])
  })

  test('by geometry: the area that contains the position', () => {
    const mapping = mappingSchema.parse({ ...plain, area: { from: 'geometry' } })
    const areaAt = (x: number) => (x < 10 ? 'west' : undefined)
    const found = (x: number) =>
      new MessageMapper(mapping, areaAt).read({
        topic: '',
        payload: JSON.stringify({ id: 'a', x, y: 0 }),
        arrivedMs,
      })
    expect(found(3).fixes[0]?.sublocation_uid).toBe('west')
    expect(found(30).refusals[0]?.reason).toBe('no_area')
  })

  test.each([[''], [' '], [null], [{}], ['a\u0000b'], ['x'.repeat(201)]])('the id %j is refused', id => {
    expect(reasonsOf({ id, x: 1, y: 2 })).toEqual(['no_tag'])
  })
})

describe('a message', () => {
  test('may have many fixes; one refusal stops no other, and each reason has one example', () => {
    const { fixes, refusals } = read([
      { id: 'a', x: 1, y: 2 },
      5,
      { id: 'b', y: 2 },
      { id: 'c', y: 3 },
      { id: 'd', x: 1, y: 1 },
    ])
    expect(fixes.map(({ tag }) => tag)).toEqual(['a', 'd'])
    expect(refusals.map(({ reason, count }) => [reason, count])).toEqual([
      ['not_an_object', 1],
      ['no_position', 2],
    ])
    expect(refusals[1]?.example).toContain('"b"')
  })

  test('of NDJSON is read line by line', () => {
    const { fixes, refusals } = read('{"id":"a","x":1,"y":2}\r\n\nnonsense\n{"id":"b","x":1,"y":2}', {
      format: 'ndjson',
    })
    expect(fixes.map(({ tag }) => tag)).toEqual(['a', 'b'])
    expect(refusals).toMatchObject([{ reason: 'not_json', example: 'nonsense' }])
  })

  test('in an envelope is found at its path', () => {
    expect(fixOf({ data: { rows: [{ id: 'a', x: 1, y: 2 }] } }, { items: 'data.rows' })?.tag).toBe('a')
  })

  test.each([
    ['nothing', '', 'not_json'],
    ['half of JSON', '{"id":', 'not_json'],
    ['text', '"hello"', 'not_an_object'],
    ['null', 'null', 'not_an_object'],
    ['deep arrays', '['.repeat(500_000) + ']'.repeat(500_000), 'too_deep'],
    ['deep objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 'too_deep'],
    ['more than 1 MB', `"${'x'.repeat(1024 * 1024)}"`, 'too_large'],
    ['own fields only', '{"__proto__":{"id":"a","x":1,"y":2}}', 'no_tag'],
  ])('of %s is refused with a short example', (_what, payload, reason) => {
    const { fixes, refusals } = read(payload)
    expect(fixes).toEqual([])
    expect(refusals.map(each => each.reason)).toEqual([reason])
    expect(refusals[0]?.example.length).toBeLessThanOrEqual(500)
  })

  test.each([
    ['an array', `[${'0,'.repeat(400_000)}0]`, 'json'],
    ['lines', 'x\n'.repeat(500_000), 'ndjson'],
    ['an array of fixes', JSON.stringify(new Array(20_000).fill({ id: 1, x: 1, y: 1 })), 'json'],
  ] as const)('with too many fixes in %s is read up to the limit', (_what, payload, format) => {
    const beganAt = performance.now()
    const { fixes, refusals } = read(payload, { format })
    expect(fixes.length).toBeLessThanOrEqual(10_000)
    expect(refusals.map(each => each.reason)).toContain('too_many_fixes')
    expect(performance.now() - beganAt).toBeLessThan(2_000)
  })

  test('of any content and with any mapping never throws', () => {
    const name = fc.constantFrom(
      'id',
      'x',
      'y',
      'z',
      'a.b',
      'a[0]',
      'a[id=posX].v',
      '__proto__',
      'constructor.name',
    )
    const change = fc.record({
      items: fc.constantFrom('', 'a', 'a.b', '__proto__'),
      tag: fc.record({ from: fc.constant('field' as const), path: name }),
      x: name,
      y: name,
      z: fc.option(name),
      quality: fc.option(name),
      crs: fc.option(name),
      format: fc.constantFrom('json' as const, 'ndjson' as const),
      time: fc.record({
        type: fc.constantFrom('milliseconds' as const, 'seconds' as const, 'iso8601' as const),
        path: name,
      }),
    })
    const key = fc.constantFrom('id', 'x', 'y', 'a', 'b', 'v', '__proto__', 'constructor', 'toString')
    const { value } = fc.letrec(tie => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('NaN', ' 1', null, true, 'posX', '2026-05-01T00:00:00Z'),
        fc.double(),
        fc.string(),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 6 }),
      ),
    }))
    const payload = fc.oneof(
      value.map(each => JSON.stringify(each) ?? ''),
      fc.string(),
      fc.uint8Array(),
    )
    fc.assert(
      fc.property(payload, change, fc.string(), (sent, parts, topic) => {
        const { fixes, refusals } = mapper(parts).read({ topic, payload: sent, arrivedMs })
        for (const { x, y, z, ts } of fixes) expect([x, y, z, ts].every(Number.isFinite)).toBe(true)
        for (const { example, detail } of refusals) {
          expect(example.length).toBeLessThanOrEqual(500)
          expect(detail.length).toBeLessThan(300)
        }
      }),
      { numRuns: 500 },
    )
  })
})
