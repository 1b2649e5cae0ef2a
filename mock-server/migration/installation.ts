import type { FileStorage } from '../store/file-storage.ts'
import type { PackedBlock } from '../store/history-file.ts'
import type { NumberedFix } from '../store/history-fix.ts'
import { migrationNames } from '../store/migrations.ts'
import type { TableShape } from './table-shapes.ts'

/** A source or target that cannot be used; the message says what to do. */
export class MigrationError extends Error {}

export type Value = string | number | null
/** In the order of the columns. */
export type Row = readonly Value[]

/** Rows that are read or written at once, so that the memory stays bounded. */
export const batchRows = 500

/** The tables of the resources. */
export interface TableRows {
  count(table: TableShape): Promise<number>
  /** All rows in the order of the key, texts by their bytes. */
  read(table: TableShape): AsyncIterable<readonly Row[]>
  insert(table: TableShape, rows: readonly Row[]): Promise<void>
  /** The last number that the database gave to a row, also of a row that was deleted. */
  lastNumber(table: TableShape): Promise<number>
  setLastNumber(table: TableShape, last: number): Promise<void>
}

export interface NumberedUid {
  readonly n: number
  readonly uid: string
}

/** A period of a tag that retention never deletes, epoch ms. */
export type KeptPeriod = readonly [tag: number, startMs: number, endMs: number]

export interface HistoryRows {
  /** How many rows there are about, to show progress. */
  count(): Promise<number>
  /** Numbers of tags and areas, ascending. */
  numbers(): AsyncIterable<readonly NumberedUid[]>
  /** All fixes that are not late, in blocks, by tag and time. */
  blocks(): AsyncIterable<readonly PackedBlock[]>
  /** By tag and time. */
  late(): AsyncIterable<readonly NumberedFix[]>
  /** By tag and start. */
  kept(): AsyncIterable<readonly KeptPeriod[]>
  writeNumbers(numbers: readonly NumberedUid[]): Promise<void>
  writeBlocks(blocks: readonly PackedBlock[]): Promise<void>
  writeLate(fixes: readonly NumberedFix[]): Promise<void>
  writeKept(periods: readonly KeptPeriod[]): Promise<void>
}

/** Everything that a server stores, in a data folder or a database. */
export interface Installation {
  /** The folder, or the address of the database without its password. */
  readonly name: string
  readonly rows: TableRows
  readonly history: HistoryRows
  readonly files: FileStorage
  close(): Promise<void>
}

/** An empty installation with the newest schema. Servers refuse it until it is finished. */
export interface MigrationTarget extends Installation {
  /** Whether the rest of an earlier migration was removed. */
  readonly isCleared: boolean
  /** Makes it usable, and closes it. */
  finish(): Promise<void>
}

/**
 * Refuses a source of an older version.
 * @param applied names of its migrations
 * @throws MigrationError
 */
export function requireNewestSchema(applied: readonly string[], name: string): void {
  const missing = migrationNames.find(each => !applied.includes(each))
  if (missing === undefined) return
  throw new MigrationError(
    `"${name}" has the data of an older version (without ${missing}). Nothing was changed. ` +
      'Start this version of Floorwatch once with it, stop it, and run the migration again.',
  )
}
