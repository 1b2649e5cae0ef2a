import type { Revised } from '../row-version.ts'
import type { AreaUid, HistoryImportUid, TagUid } from '../uid.ts'
import type { MappedFix } from './connection.ts'
import type { AreaSource, Coordinates } from './mapping.ts'

/** How the time of a row is written. */
export type RecordingClock =
  | { readonly type: 'milliseconds' | 'seconds' | 'iso8601'; readonly path: string }
  | {
      readonly type: 'local'
      readonly path: string
      /** Null: the date is in the same column. */
      readonly datePath: string | null
      readonly order: 'ymd' | 'dmy' | 'mdy'
      /** IANA name. */
      readonly timeZone: string
    }
  | {
      readonly type: 'frames'
      readonly path: string
      /** Time of frame 0. */
      readonly startMs: number
      /** Frames per second. */
      readonly rate: number
    }

/** Columns of a recording and their meaning; a name of the header, `[0]`, or a path in NDJSON. */
export interface RecordingMapping {
  readonly tag: string
  readonly x: string
  readonly y: string
  readonly z: string | null
  readonly coordinates: Coordinates
  readonly time: RecordingClock
  readonly area: Exclude<AreaSource, { from: 'topic' }>
}

export interface RecordingFormat {
  readonly format: 'csv' | 'ndjson'
  readonly encoding: 'utf-8' | 'windows-1252'
  readonly delimiter: 'auto' | ',' | ';' | '\t'
  readonly hasHeader: boolean
  readonly decimalComma: boolean
}

export interface HistoryImportDraft extends RecordingFormat {
  readonly name: string
  readonly fileName: string
  readonly fileBytes: number
  /** Identifies the file, to continue with the same one. */
  readonly fileDigest: string
  readonly mapping: RecordingMapping
  /** Pattern for the names of new tags; absent: unknown tags are refused. */
  readonly newTagPattern?: string
  /** Whether positions older than the retention are stored permanently. */
  readonly keep: boolean
  /** Whether the events of zones as they are now are added. */
  readonly addsZoneEvents: boolean
}

/** Refused lines with the same reason. */
export interface RefusedLines {
  readonly reason: string
  readonly detail: string
  readonly example: string
  /** Numbers of the first ones, from 1. */
  readonly lines: readonly number[]
  readonly count: number
}

/** An import of a recording into the history. */
export interface HistoryImport extends Revised {
  readonly uid: HistoryImportUid
  readonly name: string
  readonly fileName: string
  readonly fileBytes: number
  readonly fileDigest: string
  readonly state: 'receiving' | 'completed' | 'stopped' | 'failed'
  readonly error?: string
  readonly createdBy: string
  /** Bytes that were read; the next part starts there. */
  readonly offset: number
  readonly rows: number
  readonly stored: number
  readonly duplicates: number
  readonly ignored: number
  readonly refused: number
  readonly refusals: readonly RefusedLines[]
  readonly firstAtMs?: number
  readonly lastAtMs?: number
  readonly areas: readonly { readonly areaUid: AreaUid; readonly count: number }[]
  readonly unknownTags: readonly { readonly tagId: string; readonly count: number }[]
  readonly createdTags: number
  /** Tags whose zone events are added, and the number of events; absent if the service adds none. */
  readonly zoneEvents?: { readonly tags: number; readonly tagsDone: number; readonly stored: number }
}

/** Whether an import receives parts, or its zone events are being added. */
export const isInProgress = (found: HistoryImport): boolean =>
  found.state === 'receiving' || isAddingEvents(found)

export const isAddingEvents = ({ state, zoneEvents }: Pick<HistoryImport, 'state' | 'zoneEvents'>): boolean =>
  state !== 'receiving' && zoneEvents !== undefined && zoneEvents.tagsDone < zoneEvents.tags

/** A row of a file as received and as understood. */
export interface PreviewedRow {
  readonly line: number
  readonly text: string
  readonly fix?: MappedFix & { readonly tagUid?: TagUid }
  readonly refusal?: { readonly reason: string; readonly detail: string }
}

export interface FilePreview {
  readonly error?: string
  /** Absent for NDJSON and for a file without a header. */
  readonly columns?: readonly string[]
  readonly rows: readonly PreviewedRow[]
}

const prime = 0x01000193
const seeds = [0x811c9dc5, 0x050c5d1f] as const

/**
 * Identifies the content of a file: two FNV-1a hashes as 16 hex digits. Not cryptographic: browsers offer SHA-256 to
 * pages over HTTPS only, and here only mistakes matter.
 */
export function fingerprintOf(bytes: Uint8Array): string {
  const hashOf = (seed: number) => {
    let hash = seed
    for (const byte of bytes) hash = Math.imul(hash ^ byte, prime)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return seeds.map(hashOf).join('')
}
