import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type FileStorage, fileFolders } from '../store/file-storage.ts'
import { type Comparison, compareBatches } from './compare-batches.ts'
import { compareHistory } from './compare-history.ts'
import type { Installation, Row } from './installation.ts'
import type { Progress } from './progress.ts'
import type { TableShape } from './table-shapes.ts'

async function compareTable(
  table: TableShape,
  from: Installation,
  to: Installation,
  progress: Progress,
): Promise<Comparison> {
  const keyAt = table.key.map(column => table.columns.indexOf(column))
  const keyOf = (row: unknown) => keyAt.map(i => (row as Row)[i])
  const compared = await compareBatches(
    table.name,
    [from.rows.read(table), to.rows.read(table)],
    keyOf,
    progress,
  )
  if (!table.isNumbered || compared.difference !== undefined) return compared
  const [last, other] = [await from.rows.lastNumber(table), await to.rows.lastNumber(table)]
  return last === other ? compared : { ...compared, difference: `its last number is ${other}, not ${last}` }
}

async function digestOf(files: FileStorage, name: string): Promise<string | undefined> {
  const bytes = await files.read(name)
  if (!bytes) return undefined
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

async function compareFiles(from: FileStorage, to: FileStorage, progress: Progress): Promise<Comparison> {
  progress.begin('comparing files')
  let rows = 0
  let difference: string | undefined
  for (const folder of fileFolders) {
    const [names, others] = [await from.list(folder), await to.list(folder)]
    rows += names.length
    for (const name of new Set([...names, ...others].map(file => file.name))) {
      progress.add(1)
      const [own, other] = [await digestOf(from, name), await digestOf(to, name)]
      if (own !== other) difference ??= `${name} differs`
    }
  }
  return { what: 'files', rows, difference }
}

/** Compares every row, fix and file of two installations that nobody writes to. */
export async function compareInstallations(
  from: Installation,
  to: Installation,
  tables: readonly TableShape[],
  progress: Progress,
): Promise<Comparison[]> {
  const compared: Comparison[] = []
  for (const table of tables) compared.push(await compareTable(table, from, to, progress))
  compared.push(...(await compareHistory(from.history, to.history, progress)))
  compared.push(await compareFiles(from.files, to.files, progress))
  return compared
}

/** A line for each part, and the first difference of each part that differs. */
export function describeComparisons(compared: readonly Comparison[]): string {
  const width = Math.max(...compared.map(({ what }) => what.length))
  const line = (what: string, rows: string, equal: string) =>
    `${what.padEnd(width)}  ${rows.padStart(12)}  ${equal}`
  return [
    line('table', 'rows', 'equal'),
    ...compared.map(({ what, rows, difference }) =>
      line(what, String(rows), difference === undefined ? 'yes' : `NO: ${difference}`),
    ),
  ].join('\n')
}
