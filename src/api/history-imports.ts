import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type FilePreview,
  type HistoryImport,
  type HistoryImportDraft,
  isInProgress,
  type RecordingFormat,
  type RecordingMapping,
} from '#domain/connection/history-import.ts'
import type { HistoryImportUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import {
  fromWireFilePreview,
  fromWireHistoryImport,
  toWireFilePreview,
  toWireHistoryImport,
  wireFilePreview,
  wireHistoryImport,
} from '#wire/history-imports.ts'
import { profile } from '#wire/profile.ts'
import { digestOf, forgetUpload, readImport, startUpload } from './history-upload.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { createResource, listQuery } from './resource.ts'
import { useRefresh, useRemove } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { paths } = profile
const everyMs = 2_000
const sampleBytes = 64 * 1024

/** Imports of recordings (beyond the specification, for administrators of the project). */
const historyImports = createResource({
  noun: 'historyImports',
  schema: wireHistoryImport,
  fromWire: fromWireHistoryImport,
  toWire: toWireHistoryImport,
})

/** Read every two seconds while one of them is in progress. */
export const useHistoryImports = () =>
  useQuery({
    ...listQuery(historyImports, useProjectUid()),
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? everyMs : false),
  })

const importQuery = (projectUid: ProjectUid, uid: HistoryImportUid) =>
  queryOptions<HistoryImport>({
    queryKey: keyOf(projectUid, 'historyImports', uid),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? everyMs : false),
    queryFn: ({ signal }) => readImport(projectUid, uid, signal),
  })

export const useHistoryImport = (uid: HistoryImportUid, enabled: boolean) =>
  useQuery({ ...importQuery(useProjectUid(), uid), enabled })

export const useDeleteHistoryImport = (onDeleted: () => void) => useRemove(historyImports, [], onDeleted)

/** Creates an import, and starts to send its file. */
export function useStartImport() {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: async ({ draft, file }: { draft: Omit<HistoryImportDraft, 'fileDigest'>; file: File }) => {
      const created = await historyImports.create(projectUid, { ...draft, fileDigest: await digestOf(file) })
      if (created) void startUpload(client, projectUid, created, file)
      return created
    },
    onSettled: () => refresh('historyImports'),
  })
}

/** Continues an import with its file. @returns whether it is the same file; if not, nothing is sent */
export function useResumeImport() {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  return async (found: HistoryImport, file: File): Promise<boolean> => {
    if (file.size !== found.fileBytes || (await digestOf(file)) !== found.fileDigest) return false
    const fresh = await readImport(projectUid, found.uid)
    void startUpload(client, projectUid, fresh, file)
    return true
  }
}

/** Ends an import; what was read stays. */
export function useStopImport() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (uid: HistoryImportUid) => request(paths.stopImport(uid), { method: 'POST', projectUid }),
    onSuccess: (_, uid) => forgetUpload(uid),
    onSettled: () => refresh('historyImports'),
  })
}

export interface PreviewRequest {
  readonly file: File
  readonly format: RecordingFormat
  /** Absent to see only the columns. */
  readonly mapping: RecordingMapping | undefined
}

/** The first rows of a file, as received and as understood. */
export function useFilePreview() {
  const projectUid = useProjectUid()
  return useMutation({
    mutationFn: async ({ file, format, mapping }: PreviewRequest): Promise<FilePreview> => {
      const sample = { sample: await base64Of(file.slice(0, sampleBytes)), isWhole: file.size <= sampleBytes }
      const body = toWireFilePreview(format, mapping, sample)
      const answer = await request(paths.previewImport, { method: 'POST', projectUid, body })
      return fromWireFilePreview(readBody(wireFilePreview, 'preview', answer))
    },
  })
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}
