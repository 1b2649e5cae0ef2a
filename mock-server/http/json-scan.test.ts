import { describe, expect, it } from 'vitest'
import { createJsonScan, maxJsonDepth } from './json-scan.ts'

const roomy = { marks: 1_000, rowMarks: 1_000, rows: 100 }

/** Scans the text in chunks of `size` bytes. */
function scan(text: string, { limits = roomy, lines = false, size = 7 } = {}) {
  const made = createJsonScan(limits, lines)
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) made.push(bytes.subarray(at, at + size))
  return made.rowEnds()
}

describe('the scan of a body while it arrives', () => {
  it('S6: rejects nesting at the 65th level, however the bytes arrive', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    for (const size of [1, 7, 100_000]) {
      expect(() => scan(nested(maxJsonDepth), { size })).not.toThrow()
      expect(() => scan(nested(maxJsonDepth + 1), { size })).toThrow('nested deeper than 64 levels')
    }
    expect(() => scan(`"${'['.repeat(500)}\\"${'{'.repeat(500)}"`)).not.toThrow()
  })

  it('S6: counts fields and values, but not characters in strings', () => {
    const limits = { ...roomy, marks: 10 }
    expect(() => scan('{"a":1,"b":[1,2,3,4,5]}', { limits })).not.toThrow()
    expect(() => scan('{"a":1,"b":[1,2,3,4,5,6,7]}', { limits })).toThrow('more than 10 fields and values')
    expect(() => scan(`{"a":"${',:{['.repeat(20)}\\"${','.repeat(20)}"}`, { limits })).not.toThrow()
  })

  it('S6: finds where rows end, and limits each row and their number', () => {
    expect(scan('[{"a":1,"b":2},[1,2],"x,y",4]')).toEqual([14, 20, 26])
    expect(scan('{"a":[1\n"open\n[[[[\n{}', { lines: true })).toEqual([7, 13, 18])
    const limits = { ...roomy, rowMarks: 4, rows: 3 }
    expect(() => scan('[{"a":1},{"a":1},{"a":1}]', { limits })).not.toThrow()
    expect(() => scan('[{"a":1},{"a":1,"b":2,"c":3}]', { limits })).toThrow('a row of the body')
    expect(() => scan('[1,2,3,4]', { limits })).toThrow('more than 3 rows')
    expect(() => scan('{}\n[1,2,3,4,5]\n', { limits, lines: true })).toThrow('a row of the body')
  })

  it('S6: counts the depth of each line of NDJSON separately', () => {
    const line = '['.repeat(40)
    expect(() => scan(`${line}\n${line}\n`, { lines: true })).not.toThrow()
    expect(() => scan(`${line}${line}\n`, { lines: true })).toThrow('nested deeper')
  })
})
