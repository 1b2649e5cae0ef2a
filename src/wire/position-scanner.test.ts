import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFrame } from './frames.ts'
import { PositionScanner } from './position-scanner.ts'

const uid = (n: number) => `5b0e7c1a-0000-4000-8000-${String(n).padStart(12, '0')}`
const position = (n: number, x: number, y: number, more: object = {}) => ({
  jsonrpc: '2.0',
  method: 'pos',
  params: {
    channel: 'pos',
    project_uid: uid(0),
    data: { dev_id: uid(n), mac: 'aabbccddeeff', sl_id: 1, x, y, z: 1.2, ts: 1_700_000_000_000 + n, ...more },
  },
})
const inArea = { sublocation_uid: uid(7), trackable_uid: uid(8) }
const walk = (count: number, more: object = inArea) =>
  Array.from({ length: count }, (_, n) => position(n, n / 3, -n * 1.25, more))

/** The result of parsing; undefined if any part of the batch is not a position. */
function parsed(text: string) {
  try {
    const frames = (JSON.parse(text) as unknown[]).map(readFrame)
    return frames.every(frame => frame?.type === 'position') ? frames : undefined
  } catch {
    return undefined
  }
}

function scannerOf(batch: string) {
  const scanner = new PositionScanner()
  scanner.register(batch, (JSON.parse(batch) as unknown[]).map(readFrame))
  return scanner
}

describe('a batch of positions', () => {
  it.each([
    ['as the interface has them', walk(9)],
    ['with a tag by dev_id alone', walk(9, { sl_uid: uid(3) })],
    ['without hardware address', walk(9, { ...inArea, mac: undefined })],
    [
      'with values that nobody reads',
      walk(9, { ...inArea, battery: 87.5, room: 'Hall B', seen: [1, 'a'], on: true }),
    ],
    ['with all the digits of a double', walk(9, { ...inArea, z: Math.PI * 1000 })],
  ])('%s is read as parsing would', (_, frames) => {
    const text = JSON.stringify(frames.toReversed())
    expect(parsed(text)).toHaveLength(frames.length)
    expect(scannerOf(JSON.stringify(frames)).scan(text)).toEqual(parsed(text))
  })
  it.each([
    ['a time in words', { ...inArea, ts: '2026-11-22T10:00:00Z' }],
    ['a coordinate in quotes', { ...inArea, x: '3' }],
    ['no area', { trackable_uid: uid(8) }],
    ['an escape', { ...inArea, room: 'a "b"' }],
  ])('with %s is left to the parser', (_, more) => {
    const text = JSON.stringify(walk(9, more))
    expect(scannerOf(text).scan(text)).toBeUndefined()
  })
  it.each([
    [
      'frames of another channel',
      walk(9).map(frame => ({ ...frame, params: { ...frame.params, channel: 'alarm' } })),
    ],
    ['one frame of another channel', [...walk(8), { method: 'notify', params: { data: { action: 'HB' } } }]],
    ['one frame that is none', [...walk(8), { method: 'pos', params: { channel: 'pos', data: { x: 1 } } }]],
  ])('that has %s is never taken for positions', (_, frames) => {
    const text = JSON.stringify(frames)
    expect(scannerOf(text).scan(text)).toBeUndefined()
    expect(scannerOf(JSON.stringify(walk(9))).scan(text)).toBeUndefined()
  })
  it('with fields of a position outside its data is read as by the parser', () => {
    const other = { 'params/data': { mac: 'ffffffffffff', z: 9 }, more: { data: { mac: 'eeeeeeeeeeee' } } }
    const bare = walk(9, { ...inArea, mac: undefined, z: undefined }).map(frame => ({ ...other, ...frame }))
    const text = JSON.stringify(bare)
    expect(scannerOf(text).scan(text)).toEqual(parsed(text))
  })
  it('in another format is left to the parser, and scanned once the format is known', () => {
    const scanner = scannerOf(JSON.stringify(walk(9)))
    const other = JSON.stringify(walk(9, { battery: 3, ...inArea }))
    expect(scanner.scan(other)).toBeUndefined()
    const learnt = () => {
      scanner.register(other, (JSON.parse(other) as unknown[]).map(readFrame))
      return scanner.scan(other)
    }
    expect(learnt() ?? learnt()).toEqual(parsed(other))
  })
  it('with a name beyond ASCII is left to the parser', () => {
    const scanner = scannerOf(JSON.stringify(walk(9)))
    expect(
      scanner.scan(JSON.stringify([...walk(4), position(5, 1, 2, { ...inArea, trackable_uid: 'Zürich' })])),
    ).toBeUndefined()
  })

  it.each([
    '0',
    '-0',
    '0.0',
    '-12.50',
    '00',
    '01',
    '-01',
    '1.',
    '.5',
    '-',
    '--1',
    '+1',
    '1e5',
    '1.5.2',
    '',
    '1'.repeat(400),
  ])('that says %s for a number tells what parsing tells, or nothing', digits => {
    const text = JSON.stringify(walk(6)).replaceAll('"x":0,', `"x":${digits},`)
    expect(text).toContain(`:${digits},"y"`)
    const frames = scannerOf(JSON.stringify(walk(9))).scan(text)
    expect(frames ?? parsed(text)).toEqual(parsed(text))
  })
  it('with any numbers equals the parsed result, or is left to the parser', () => {
    const number = fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(n => n / 700) },
      { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
      { weight: 10, arbitrary: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(mm => mm / 1000) },
    )
    let read = 0
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), number, number), { minLength: 1, maxLength: 9 }), tuples => {
        const text = JSON.stringify(tuples.map(([n, x, y]) => position(n, x, y, inArea)))
        const frames = scannerOf(JSON.stringify(walk(9))).scan(text)
        if (frames) read++
        expect(frames ?? parsed(text)).toEqual(parsed(text))
      }),
    )
    expect(read).toBeGreaterThan(30)
  })
  it('that was damaged never contains anything that the parser does not return', () => {
    const whole = JSON.stringify(walk(6))
    const letter = fc.constantFrom(...'{}[],:"\\0123456789.-eEu \n\u0001ä')
    const change = fc.record({
      at: fc.nat(whole.length),
      drop: fc.nat(40),
      put: fc.string({ unit: letter, maxLength: 4 }),
    })
    let read = 0
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), changes => {
        const text = changes.reduce(
          (now, { at, drop, put }) => now.slice(0, at) + put + now.slice(at + drop),
          whole,
        )
        const scanner = scannerOf(whole)
        // A longer previous message leaves its remainder in the buffer.
        expect(scanner.scan(JSON.stringify(walk(8)))).toHaveLength(8)
        const frames = scanner.scan(text)
        if (frames) read++
        expect(frames ?? parsed(text)).toEqual(parsed(text))
      }),
      { numRuns: 2_000 },
    )
    expect(read).toBeGreaterThan(20)
  })
})
