import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

const batchRows = 100

/** A list that is too long for memory: its rows are read while they are sent. */
export class RowStream {
  readonly key: string
  readonly batches: AsyncIterable<readonly object[]>
  /** The fields of the envelope after its rows. */
  readonly rest: object

  constructor(key: string, batches: AsyncIterable<readonly object[]>, rest: object = {}) {
    this.key = key
    this.batches = batches
    this.rest = rest
  }

  /** Rows that are in memory already and are serialised while they are sent. */
  static of(key: string, rows: readonly object[], rest: object = {}): RowStream {
    return new RowStream(key, inBatches(rows), rest)
  }

  /**
   * A list in an envelope without other fields, if it is too long to be serialised at once; otherwise
   * undefined.
   */
  static ofLong(body: object): RowStream | undefined {
    const [entry, ...others] = Object.entries(body)
    if (!entry || others.length > 0) return undefined
    const [key, rows] = entry
    return Array.isArray(rows) && rows.length > batchRows && rows.every(isObject)
      ? RowStream.of(key, rows)
      : undefined
  }

  /** The same with each row converted. */
  map(reshape: (row: Record<string, unknown>) => object): RowStream {
    return new RowStream(this.key, reshaped(this.batches, reshape), this.rest)
  }

  /** The envelope as JSON text. */
  json(): Readable {
    return Readable.from(jsonText(this.key, this.batches, this.rest))
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

async function* inBatches(rows: readonly object[]) {
  for (let at = 0; at < rows.length; at += batchRows) yield rows.slice(at, at + batchRows)
}

async function* reshaped(
  batches: AsyncIterable<readonly object[]>,
  reshape: (row: Record<string, unknown>) => object,
) {
  for await (const rows of batches) yield rows.map(row => reshape(row as Record<string, unknown>))
}

/** Lets other work run between two batches. */
async function* jsonText(key: string, batches: AsyncIterable<readonly object[]>, rest: object) {
  yield `{${JSON.stringify(key)}:[`
  let first = true
  for await (const rows of batches) {
    await nextTurn()
    const text = rows.map(row => JSON.stringify(row)).join(',')
    if (text !== '') yield first ? text : `,${text}`
    if (text !== '') first = false
  }
  const tail = JSON.stringify(rest).slice(1)
  yield tail === '}' ? ']}' : `],${tail}`
}
