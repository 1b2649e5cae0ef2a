import { invalid, Problem } from './problem.ts'

/** Limits of a body, checked byte by byte while it arrives, to bound the cost of parsing. */
export interface JsonLimits {
  /**
   * Characters outside of strings that start or separate values: `{ [ : ,`; an object of 1,000 fields has
   * 2,000.
   */
  readonly marks: number
  /** Such characters of one row, if the body is an array or lines of rows. */
  readonly rowMarks: number
  readonly rows: number
}

/** Deeper than any meaningful body; stored objects must stay readable for every client. */
export const maxJsonDepth = 64

/** Default limit of such characters: parsed within about 20 ms. */
export const defaultMaxMarks = 100_000

const [quote, backslash, comma, colon, newline] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Follows the structure of JSON text in chunks without parsing it: depth, separators, and the ends of rows.
 * Accepts malformed text, which the parser rejects later.
 * @param lines whether the text is NDJSON; otherwise rows end after each comma of the outermost array
 */
export function createJsonScan(limits: JsonLimits, lines: boolean) {
  const ends: number[] = []
  let at = 0
  let depth = 0
  let marks = 0
  let ofRow = 0
  let inText = false
  let escaped = false

  function endRow(): void {
    ends.push(at)
    ofRow = 0
    if (ends.length >= limits.rows) throw new Problem(413, `the body has more than ${limits.rows} rows`)
  }

  function count(): void {
    marks += 1
    ofRow += 1
    if (marks > limits.marks)
      throw new Problem(413, `the body has more than ${limits.marks} fields and values`)
    if (ofRow > limits.rowMarks)
      throw new Problem(413, `a row of the body has more than ${limits.rowMarks} fields and values`)
  }

  function structure(byte: number): void {
    if (byte === openBrace || byte === openBracket) {
      depth += 1
      count()
      if (depth > maxJsonDepth) throw invalid('', `the body is nested deeper than ${maxJsonDepth} levels`)
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1
    else if (byte === comma || byte === colon) {
      count()
      if (byte === comma && depth === 1 && !lines) endRow()
    }
  }

  return {
    /**
     * Processes the next chunk.
     * @throws Problem 413 or 422 as soon as a limit is exceeded
     */
    push(bytes: Uint8Array): void {
      for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i] as number
        if (lines && byte === newline) {
          // A string never spans lines: anything open ends with the line.
          endRow()
          depth = 0
          inText = escaped = false
        } else if (!inText) {
          if (byte === quote) inText = true
          else structure(byte)
        } else if (escaped) escaped = false
        else if (byte === quote) inText = false
        else if (byte === backslash) escaped = true
        at += 1
      }
    },
    /** Byte offsets of the separators (comma or newline) that end rows; the last row ends with the body. */
    rowEnds: (): readonly number[] => ends,
  }
}
