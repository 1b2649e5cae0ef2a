import { setImmediate as nextTurn } from 'node:timers/promises'
import { createJsonScan, type JsonLimits } from './json-scan.ts'

/** Parsed before other requests can run: about half a millisecond. */
const sliceBytes = 64 * 1024

/** Our clients send smaller rows; each is parsed at once. */
const rowMarks = 1_000

/** Limits of a body of rows. */
export const rowLimits = (rows: number): JsonLimits => ({ marks: Number.POSITIVE_INFINITY, rowMarks, rows })

/** Text between two offsets, without the separator at its end. */
type Slice = (from: number, to: number) => string

/** Groups of whole rows of about `sliceBytes`, as offsets. */
function* groups(ends: readonly number[], start: number, end: number) {
  let from = start
  for (const at of ends)
    if (at - from >= sliceBytes) {
      yield [from, at] as const
      from = at + 1
    }
  yield [from, end] as const
}

/**
 * The rows of a JSON array, parsed in slices so that other requests can run; undefined if the text is
 * malformed or not an array.
 * @param ends offsets of the commas between rows
 */
export async function parseArray(body: Buffer, ends: readonly number[]): Promise<unknown[] | undefined> {
  const slice: Slice = (from, to) => body.toString('utf8', from, to)
  const open = body.findIndex(byte => byte > 0x20)
  const close = body.findLastIndex(byte => byte > 0x20)
  if (body[open] !== 0x5b || body[close] !== 0x5d || open === close) return undefined
  const rows: unknown[] = []
  for (const [from, to] of groups(ends, open + 1, close)) {
    const text = slice(from, to)
    // Only an empty array may have nothing between its brackets.
    if (text.trim() === '' && ends.length > 0) return undefined
    try {
      for (const row of JSON.parse(`[${text}]`) as unknown[]) rows.push(row)
    } catch {
      return undefined
    }
    if (to < close) await nextTurn()
  }
  return rows
}

/**
 * The rows of NDJSON, parsed in slices. A line that is not JSON becomes an undefined row, so that it is
 * rejected by its number; empty lines are skipped.
 * @param ends offsets of the ends of lines
 */
export async function parseLines(body: Buffer, ends: readonly number[]): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const [from, to] of groups(ends, 0, body.length)) {
    for (const line of body.toString('utf8', from, to).split('\n'))
      if (line.trim() !== '') rows.push(parsed(line))
    if (to < body.length) await nextTurn()
  }
  return rows
}

/**
 * The rows of a body that has arrived; undefined if it is malformed. Throws 413 above the limit.
 * @param lines NDJSON instead of a JSON array
 */
export async function readRows(body: Buffer, rows: number, lines: boolean): Promise<unknown[] | undefined> {
  const scan = createJsonScan(rowLimits(rows), lines)
  scan.push(body)
  return lines ? parseLines(body, scan.rowEnds()) : parseArray(body, scan.rowEnds())
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
