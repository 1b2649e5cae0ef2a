import { Readable } from 'node:stream'

const batchRows = 100

/** A list that is too long to be in memory at once: an envelope of one key whose rows are read while they are sent. */
export class RowStream {
  readonly key: string
  readonly batches: AsyncIterable<readonly object[]>

  constructor(key: string, batches: AsyncIterable<readonly object[]>) {
    this.key = key
    this.batches = batches
  }

  /** Rows that are here already, whose text need not be as well. */
  static of(key: string, rows: readonly object[]): RowStream {
    return new RowStream(key, inBatches(rows))
  }

  /** The same with each row in another shape. */
  map(reshape: (row: Record<string, unknown>) => object): RowStream {
    return new RowStream(this.key, reshaped(this.batches, reshape))
  }

  /** The envelope as JSON text. */
  json(): Readable {
    return Readable.from(jsonText(this.key, this.batches))
  }
}

async function* inBatches(rows: readonly object[]) {
  for (let at = 0; at < rows.length; at += batchRows) yield rows.slice(at, at + batchRows)
}

async function* reshaped(
  batches: AsyncIterable<readonly object[]>,
  reshape: (row: Record<string, unknown>) => object,
) {
  for await (const rows of batches) yield rows.map(row => reshape(row as Record<string, unknown>))
}

async function* jsonText(key: string, batches: AsyncIterable<readonly object[]>) {
  yield `{${JSON.stringify(key)}:[`
  let first = true
  for await (const rows of batches) {
    const text = rows.map(row => JSON.stringify(row)).join(',')
    if (text !== '') yield first ? text : `,${text}`
    if (text !== '') first = false
  }
  yield ']}'
}
