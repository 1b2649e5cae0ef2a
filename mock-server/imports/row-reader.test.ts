import { describe, expect, it } from 'vitest'
import { detectDelimiter } from './csv-lines.ts'
import { linesOf, sheetOf, textOf, UnreadableFile, wholeLines } from './file-text.ts'
import { importSettingsSchema } from './import-settings.ts'
import { RowReader } from './row-reader.ts'

const nowMs = Date.UTC(2026, 10, 25)
const area = '00000000-0000-4000-8000-000000000001'

const settingsOf = (more: object = {}, mapping: object = {}) =>
  importSettingsSchema.parse({
    format: 'csv',
    ...more,
    mapping: {
      ...{ tag: 'tag', x: 'x', y: 'y', coordinates: { type: 'local' } },
      time: { type: 'milliseconds', path: 'ts' },
      area: { from: 'fixed', sublocation_uid: area },
      ...mapping,
    },
  })

/** Fixes of a text, or the reason for each refused line. */
function read(text: string, more: object = {}, mapping: object = {}) {
  const settings = settingsOf(more, mapping)
  const sheet = sheetOf(text, settings)
  const reader = new RowReader(settings, settings.mapping, sheet, x => (x > 50 ? undefined : area))
  const lines = [...linesOf(text)].slice(settings.format === 'csv' && settings.csv.header ? 1 : 0)
  return lines.map(line => {
    try {
      const { tag, x, y, z, ts } = reader.read(line, nowMs)
      return { tag, x, y, z, ts }
    } catch (error) {
      return (error as { reason?: string }).reason
    }
  })
}

describe('a line of CSV', () => {
  it('is read by the names of the columns, whatever the delimiter', () => {
    const expected = { tag: 'a 1', x: 1.5, y: -2, z: 0, ts: 1_790_000_000_000 }
    for (const delimiter of [',', ';', '\t'])
      expect(read(['ts,TAG,x,y', '1790000000000,a 1,1.5,-2'].join('\n').replaceAll(',', delimiter))).toEqual([
        expected,
      ])
  })

  it('is read by numbers of columns without a header, with frames as the time', () => {
    const start = Date.UTC(2026, 0, 1)
    const mapping = {
      ...{ tag: '[1]', x: '[2]', y: '[3]' },
      time: { type: 'frames', path: '[0]', start, rate: 25 },
    }
    const csv = { header: false, delimiter: '\t' }
    expect(read('0\t1.0\t1.41\t-5.68\r\n10\t2.0\t.5\t-6', { csv }, mapping)).toEqual([
      { tag: '1.0', x: 1.41, y: -5.68, z: 0, ts: start },
      { tag: '2.0', x: 0.5, y: -6, z: 0, ts: start + 400 },
    ])
  })

  it('may have decimal commas, quotes, and the date in a column of its own', () => {
    const time = {
      ...{ type: 'local', path: 'Zeit', date_path: 'Datum', order: 'dmy' },
      time_zone: 'Europe/Berlin',
    }
    const text = 'Datum;Zeit;tag;x;y\n03.11.2026;14:05:06,5;"Stapler; ""A""";1,25;2'
    expect(read(text, { csv: { decimal_comma: true } }, { time })).toEqual([
      { tag: 'Stapler; "A"', x: 1.25, y: 2, z: 0, ts: Date.UTC(2026, 10, 3, 13, 5, 6, 500) },
    ])
  })

  it('is refused with a reason if a value is missing or wrong', () => {
    const lines = [
      '1790000000000,,1,2',
      '1790000000000,a,NaN,2',
      '1790000000000,a,1',
      '1790000000000,a,1e999,2',
      'yesterday,a,1,2',
      '1790000000,a,1,2',
      '1990000000000,a,1,2',
      '1790000000000,a,1e9,2',
      '1790000000000,a\0,1,2',
      `1790000000000,${'a'.repeat(70_000)},1,2`,
    ]
    expect(read(['ts,tag,x,y', ...lines].join('\n'))).toEqual([
      ...['no_tag', 'not_finite', 'no_position', 'not_finite', 'no_time', 'wrong_clock', 'wrong_clock'],
      ...['out_of_range', 'not_text', 'too_large'],
    ])
  })

  it('finds its area by a name or by the floorplan, and degrees become metres', () => {
    const byName = { area: { from: 'field', path: 'floor', areas: { '1': area } } }
    const text = 'ts,tag,x,y,floor\n1790000000000,a,60,2,1\n1790000000000,a,60,2,2'
    expect(read(text, {}, byName)).toMatchObject([{ x: 60 }, 'unknown_area'])
    expect(read(text, {}, { area: { from: 'geometry' } })).toEqual(['no_area', 'no_area'])
    const coordinates = { type: 'wgs84', reference: { longitude: 120, latitude: 30 }, origin: { x: 10 } }
    const [fix] = read('ts,tag,x,y\n1790000000000,a,120.0001,30.0001', {}, { coordinates })
    expect(fix).toMatchObject({ x: expect.closeTo(19.65, 1), y: expect.closeTo(11.09, 1) })
  })
})

describe('a line of NDJSON', () => {
  it('is read by paths, and refused if it is not an object', () => {
    const mapping = { x: 'at[0]', y: 'at[1]', time: { type: 'iso8601', path: 'ts' } }
    const text =
      '{"tag":7,"at":["1",2],"ts":"2026-11-03T14:05:06+01:00"}\n{"tag":\n5\n{"__proto__":{"tag":"a"}}'
    expect(read(text, { format: 'ndjson' }, mapping)).toEqual([
      { tag: '7', x: 1, y: 2, z: 0, ts: Date.UTC(2026, 10, 3, 13, 5, 6) },
      ...['not_json', 'not_an_object', 'no_tag'],
    ])
  })
})

describe('a file', () => {
  it('is split at whole lines, and its end needs no line break', () => {
    const bytes = Buffer.from('a\nb\nc')
    expect(Buffer.from(wholeLines(bytes, false)).toString()).toBe('a\nb\n')
    expect([...linesOf('a\r\n\nc')]).toEqual(['a', '', 'c'])
    expect(wholeLines(bytes, true)).toHaveLength(5)
  })

  it('is UTF-8 with or without a byte order mark, or Windows-1252, but not UTF-16', () => {
    expect(textOf(Buffer.from('\uFEFFä'), 'utf-8', true)).toBe('ä')
    expect(textOf(Buffer.from([0xe4, 0x80]), 'windows-1252', true)).toBe('ä€')
    expect(textOf(Buffer.from([0xe4]), 'utf-8', true)).toBe('\uFFFD')
    expect(() => textOf(Buffer.from('\uFEFFa', 'utf16le'), 'utf-8', true)).toThrow(UnreadableFile)
  })

  it('has the delimiter that splits every line evenly', () => {
    expect(detectDelimiter('a;b\n1,5;2,5\n1;2,25\n')).toBe(';')
    expect(detectDelimiter('a,b,c\n1,2,3\n')).toBe(',')
    expect(detectDelimiter('a\tb\n1,5\t2,5\n')).toBe('\t')
    expect(detectDelimiter('one column\n')).toBe(',')
  })

  it('must have the columns of the mapping', () => {
    expect(() => read('time,tag,x,y\n')).toThrow(
      'the file has no column "ts"; it has "time", "tag", "x", "y"',
    )
  })
})
