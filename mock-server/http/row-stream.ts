import { Readable } from 'node:stream'

/** A list that is too long to be in memory at once: an envelope of one key whose rows are read while they are sent. */
export class RowStream {
  readonly key: string
  readonly batches: AsyncIterable<readonly object[]>

  constructor(key: string, batches: AsyncIterable<readonly object[]>) {
    this.key = key
    this.batches = batches
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
