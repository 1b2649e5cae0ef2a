import type { Progress } from './progress.ts'

/** The result of one table or another part. */
export interface Comparison {
  readonly what: string
  /** Of the source: rows, fixes or files. */
  readonly rows: number
  /** The first difference; undefined if both are equal. */
  readonly difference: string | undefined
}

type Batches = AsyncIterable<readonly unknown[]>

/** Compares two lists in the same order, both read in batches of the same size. */
export async function compareBatches(
  what: string,
  [first, second]: readonly [Batches, Batches],
  keyOf: (row: unknown) => unknown,
  progress: Progress,
): Promise<Comparison> {
  progress.begin(`comparing ${what}`)
  const others = second[Symbol.asyncIterator]()
  let rows = 0
  let difference: string | undefined
  for await (const batch of first) {
    rows += batch.length
    progress.add(batch.length)
    if (difference !== undefined) continue
    const { value: other = [] } = await others.next()
    if (JSON.stringify(batch) !== JSON.stringify(other)) difference = firstDifference(batch, other, keyOf)
  }
  if (difference === undefined) {
    const { value: other = [] } = await others.next()
    difference = firstDifference([], other, keyOf)
  }
  await others.return?.()
  return { what, rows, difference }
}

/** PostgreSQL cannot store a NUL character in text; U+FFFD replaces it. */
const withoutNul = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value

const canonical = (row: unknown) => JSON.stringify(row, withoutNul)

function firstDifference(
  rows: readonly unknown[],
  others: readonly unknown[],
  keyOf: (row: unknown) => unknown,
): string | undefined {
  for (let i = 0; i < Math.max(rows.length, others.length); i++) {
    const [row, other] = [rows[i], others[i]]
    if (canonical(row) === canonical(other)) continue
    if (row === undefined) return `${JSON.stringify(keyOf(other))} is only in the target`
    if (other === undefined) return `${JSON.stringify(keyOf(row))} is missing in the target`
    return `${JSON.stringify(keyOf(row))} differs`
  }
  return undefined
}
