import { fileFolders } from '../store/file-storage.ts'
import type { Comparison } from './compare-batches.ts'
import { compareInstallations } from './compare-installations.ts'
import { copyInstallation } from './copy-installation.ts'
import { newestTables, openFolderSource, openFolderTarget } from './folder-installation.ts'
import type { Installation, MigrationTarget } from './installation.ts'
import type { MigrationOptions, Place } from './migration-options.ts'
import type { Progress } from './progress.ts'
import type { TableShape } from './table-shapes.ts'

export interface MigrationResult {
  readonly compared: readonly Comparison[]
  readonly isEqual: boolean
}

export interface MigrationOutput {
  /** Receives a line for people. */
  print(line: string): void
  startProgress(totalUnits: number): Progress
}

/** The driver of PostgreSQL is loaded only if it is needed. */
const postgres = () => import('./postgres-installation.ts')

const openSource = async (place: Place): Promise<Installation> =>
  'folder' in place ? openFolderSource(place.folder) : (await postgres()).openPostgresSource(place.url)

const openTarget = async (place: Place): Promise<MigrationTarget> =>
  'folder' in place ? openFolderTarget(place.folder) : (await postgres()).openPostgresTarget(place.url)

/** Everything is copied once, and compared once; the comparison reads positions of both sides. */
async function unitsOf(
  { rows, history, files }: Installation,
  tables: readonly TableShape[],
): Promise<number> {
  let units = 3 * (await history.count())
  for (const table of tables) units += 2 * (await rows.count(table))
  for (const folder of fileFolders) units += 2 * (await files.list(folder)).length
  return units
}

/**
 * Copies an installation into an empty place, and compares both. The target can be used only if they are equal;
 * otherwise the next run removes it.
 * @throws MigrationError, and the errors of opening a data folder
 */
export async function runMigration(
  { from, to }: MigrationOptions,
  output: MigrationOutput,
): Promise<MigrationResult> {
  const source = await openSource(from)
  try {
    const target = await openTarget(to)
    if (target.isCleared) output.print(`Removed what an unfinished migration left in ${target.name}.`)
    let isFinished = false
    try {
      const compared = await copyAndCompare(source, target, output)
      const isEqual = compared.every(({ difference }) => difference === undefined)
      if (isEqual) {
        isFinished = true
        await target.finish()
      }
      return { compared, isEqual }
    } finally {
      if (!isFinished) await target.close()
    }
  } finally {
    await source.close()
  }
}

async function copyAndCompare(
  source: Installation,
  target: Installation,
  { startProgress }: MigrationOutput,
): Promise<Comparison[]> {
  const tables = await newestTables()
  const progress = startProgress(await unitsOf(source, tables))
  try {
    await copyInstallation(source, target, tables, progress)
    return await compareInstallations(source, target, tables, progress)
  } finally {
    progress.stop()
  }
}
