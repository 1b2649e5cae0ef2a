import { fileFolders } from '../store/file-storage.ts'
import type { HistoryRows, Installation } from './installation.ts'
import type { Progress } from './progress.ts'
import type { TableShape } from './table-shapes.ts'

async function copyTables(
  from: Installation,
  to: Installation,
  tables: readonly TableShape[],
  progress: Progress,
): Promise<void> {
  for (const table of tables) {
    progress.begin(table.name)
    for await (const rows of from.rows.read(table)) {
      await to.rows.insert(table, rows)
      progress.add(rows.length)
    }
    if (table.isNumbered) await to.rows.setLastNumber(table, await from.rows.lastNumber(table))
  }
}

async function copyParts<T>(
  read: AsyncIterable<readonly T[]>,
  write: (part: readonly T[]) => Promise<void>,
  progress: Progress,
): Promise<void> {
  for await (const part of read) {
    await write(part)
    progress.add(part.length)
  }
}

async function copyHistory(from: HistoryRows, to: HistoryRows, progress: Progress): Promise<void> {
  progress.begin('positions')
  await copyParts(from.numbers(), to.writeNumbers, progress)
  await copyParts(from.blocks(), to.writeBlocks, progress)
  await copyParts(from.late(), to.writeLate, progress)
  await copyParts(from.kept(), to.writeKept, progress)
}

async function copyFiles(from: Installation, to: Installation, progress: Progress): Promise<void> {
  progress.begin('files')
  for (const folder of fileFolders)
    for (const { name } of await from.files.list(folder)) {
      const bytes = await from.files.read(name)
      if (bytes) await to.files.write(name, bytes)
      progress.add(1)
    }
}

/** Copies everything into an empty installation, in batches. */
export async function copyInstallation(
  from: Installation,
  to: Installation,
  tables: readonly TableShape[],
  progress: Progress,
): Promise<void> {
  await copyTables(from, to, tables, progress)
  await copyHistory(from.history, to.history, progress)
  await copyFiles(from, to, progress)
}
