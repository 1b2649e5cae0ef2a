import { describe, expect, it } from 'vitest'
import { readRecording, tileRecording } from './recording.ts'

describe('a recording', () => {
  it('is read from tab-separated tracks, 25 frames per second, starting at 0', () => {
    const { samples, skipped } = readRecording(
      '100.0\t1.0\t9.05\t6.03\n110.0\t1.0\t9.1\t6.2\n110\t2\t0\t-1\n',
    )
    expect(samples).toEqual([
      { who: '1', x: 9.05, y: 6.03, z: 1, atMs: 0 },
      { who: '1', x: 9.1, y: 6.2, z: 1, atMs: 400 },
      { who: '2', x: 0, y: -1, z: 1, atMs: 400 },
    ])
    expect(skipped.size).toBe(0)
  })
  it('is read from commas with a heading, in any order', () => {
    const { samples } = readRecording('frame,person,x,y\n20,1,2,2\n10,1,1,1\r\n# end\n')
    expect(samples.map(s => [s.atMs, s.x])).toEqual([
      [0, 1],
      [400, 2],
    ])
  })
  it('is read from NDJSON of positions', () => {
    const { samples } = readRecording(
      '{"trackable_uid":"t","sublocation_uid":"a","x":1,"y":2,"z":0.5,"ts":5000}\n{"dev_id":"u","sl_uid":"b","x":1,"y":2,"ts":"1970-01-01T00:00:06Z"}\n',
    )
    expect(samples).toEqual([
      { who: 't', areaUid: 'a', x: 1, y: 2, z: 0.5, atMs: 0 },
      { who: 'u', areaUid: 'b', x: 1, y: 2, z: 0, atMs: 1_000 },
    ])
  })
  it('reports skipped lines with their reason', () => {
    const { samples, skipped } = readRecording('1\t2\t3\t4\n1\t2\t3\nx\ty\tz\tw\n1\t2\tNaN\t4\n')
    expect(samples).toHaveLength(1)
    expect([...skipped]).toEqual([
      ['fewer than 4 columns', { count: 1, firstLine: 2 }],
      ['time or place is no number', { count: 2, firstLine: 3 }],
    ])
    expect(readRecording('{"x":1}\nnonsense').skipped.get('not JSON')).toEqual({ count: 1, firstLine: 2 })
    expect(readRecording('').samples).toEqual([])
    const endless = readRecording('{"dev_id":"a","x":1,"y":1e999,"ts":1}')
    expect(endless.skipped.get('x, y, z are not numbers')).toEqual({ count: 1, firstLine: 1 })
  })
  it('R5: is read by its heading in any order, and shows the interpretation of the first rows', () => {
    const { samples, preview, warnings } = readRecording(
      'timestamp,x,y,z\n1700000000.0,105.5,20,1\n1700000000.5,106,20,1\n',
    )
    expect(samples.map(s => [s.who, s.x, s.y, s.atMs])).toEqual([
      ['tag', 105.5, 20, 0],
      ['tag', 106, 20, 500],
    ])
    expect(preview).toHaveLength(2)
    expect(warnings.join()).toContain('all rows are one tag')
  })
  it('R5: takes units from the heading or from options', () => {
    const cm = 'id;time;x_cm;y_cm\n7;0;150;-20\n'
    expect(readRecording(cm).samples).toEqual([{ who: '7', x: 1.5, y: -0.2, z: 1, atMs: 0 }])
    expect(readRecording(cm).warnings).toEqual([])
    const choice = { unit: 'mm', columns: { x: 'a', y: 'b', time: 't', tag: 'who' }, timeUnit: 'ms' } as const
    expect(readRecording('t,who,a,b\n40,9,1500,200\n80,9,1600,200\n', 25, choice).samples).toEqual([
      { who: '9', x: 1.5, y: 0.2, z: 1, atMs: 0 },
      { who: '9', x: 1.6, y: 0.2, z: 1, atMs: 40 },
    ])
  })
  it('R5: warns of doubtful values, and rejects a file without positions', () => {
    const rows = Array.from({ length: 30 }, (_, i) => `${i}\t${i * 1.7}\t${i * 900}\t5`).join('\n')
    const { warnings } = readRecording(rows)
    expect(warnings.join('\n')).toMatch(/no heading.*\n.*30 tags in 30 rows.*\n.*unit/s)
    expect(() => readRecording('time,id,lat,lon\n1,2,3,4\n')).toThrow(/no column for x/)
  })
  it('is tiled with separate people in every copy', () => {
    const tiled = tileRecording([{ who: '1', x: 1, y: 1, z: 1, atMs: 0 }], {
      columns: 2,
      rows: 2,
      stepM: 10,
      origin: { x: 5, y: 0 },
    })
    expect(tiled.map(s => [s.who, s.x, s.y])).toEqual([
      ['1-1', 6, 1],
      ['1-2', 16, 1],
      ['1-3', 6, 11],
      ['1-4', 16, 11],
    ])
  })
})
