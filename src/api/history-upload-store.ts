import { create } from 'zustand'
import type { HistoryImportUid, ProjectUid } from '#domain/uid.ts'

/** The file that this tab sends for an import. */
export interface HistoryUpload {
  readonly importUid: HistoryImportUid
  readonly projectUid: ProjectUid
  readonly email: string | undefined
  readonly name: string
  readonly offset: number
  readonly total: number
  /** Rows that were read since `beganAtMs`. */
  readonly rows: number
  readonly beganAtMs: number
  readonly beganOffset: number
  /** `waiting`: the service cannot be reached; `failed`: it refused a part. */
  readonly phase: 'sending' | 'waiting' | 'failed'
  readonly error?: unknown
}

interface HistoryUploadState {
  readonly upload: HistoryUpload | undefined
}

/** Survives leaving the page; a reload loses the file, and the user chooses it again. */
export const useHistoryUpload = create<HistoryUploadState>()(() => ({ upload: undefined }))
