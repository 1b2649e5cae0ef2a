import type { QueryClient } from '@tanstack/react-query'
import { fingerprintOf, type HistoryImport } from '#domain/connection/history-import.ts'
import type { HistoryImportUid, ProjectUid } from '#domain/uid.ts'
import { useSession } from '#session/session.ts'
import { readOne } from '#wire/envelope.ts'
import { fromWireHistoryImport, wireHistoryImport } from '#wire/history-imports.ts'
import { profile } from '#wire/profile.ts'
import { ApiError, UnreachableError } from './api-error.ts'
import { type HistoryUpload, useHistoryUpload } from './history-upload-store.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'

/** Bytes of a part, and of the start of a file that identifies it. */
export const partBytes = 1024 * 1024
const retryAfterMs = 2_000

/** Identifies a file by its start. */
export const digestOf = async (file: Blob): Promise<string> =>
  fingerprintOf(new Uint8Array(await file.slice(0, partBytes).arrayBuffer()))

const path = (uid: HistoryImportUid) => `${profile.resources.historyImports.path}/${encodeURIComponent(uid)}`
const importOf = (body: unknown) =>
  fromWireHistoryImport(readOne(wireHistoryImport, profile.resources.historyImports.envelope, body))

export const readImport = async (projectUid: ProjectUid, uid: HistoryImportUid, signal?: AbortSignal) =>
  importOf(await request(path(uid), { projectUid, signal }))

const isCurrent = (upload: HistoryUpload) =>
  useHistoryUpload.getState().upload?.importUid === upload.importUid

function change(upload: HistoryUpload, values: Partial<HistoryUpload>): void {
  if (isCurrent(upload)) useHistoryUpload.setState({ upload: { ...upload, ...values } })
}

async function sendPart(upload: HistoryUpload, file: Blob): Promise<HistoryImport> {
  const { importUid, projectUid, offset } = upload
  const body = file.slice(offset, offset + partBytes)
  const options = { method: 'PUT' as const, projectUid, query: { offset }, body }
  try {
    return importOf(await request(profile.paths.importParts(importUid), options))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    // Another tab or a lost response: the service knows where the next part starts.
    const found = await readImport(projectUid, importUid)
    if (found.state === 'receiving' && found.offset === offset) throw error
    return found
  }
}

/** Sends a file from the offset of its import until the import ends; replaces the upload of this tab. */
export async function startUpload(
  client: QueryClient,
  projectUid: ProjectUid,
  found: HistoryImport,
  file: Blob,
): Promise<void> {
  const { uid: importUid, name, offset, fileBytes: total } = found
  const email = useSession.getState().user?.email
  const began = { beganAtMs: Date.now(), beganOffset: offset, rows: 0 }
  const first = { importUid, projectUid, email, name, offset, total, ...began, phase: 'sending' as const }
  useHistoryUpload.setState({ upload: first })
  for (;;) {
    const { upload } = useHistoryUpload.getState()
    if (!upload || !isCurrent(first)) return
    // Another user signed in, who must not send this file.
    if (useSession.getState().user?.email !== email) break
    try {
      const next = await sendPart(upload, file)
      client.setQueryData(keyOf(projectUid, 'historyImports', importUid), next)
      if (next.state !== 'receiving') break
      change(upload, { offset: next.offset, rows: next.rows - found.rows, phase: 'sending' })
    } catch (error) {
      if (!(error instanceof UnreachableError)) {
        change(upload, { phase: 'failed', error })
        return
      }
      change(upload, { phase: 'waiting' })
      await new Promise(resolve => setTimeout(resolve, retryAfterMs))
    }
  }
  forgetUpload(importUid)
  void client.invalidateQueries({ queryKey: keyOf(projectUid, 'historyImports') })
  void client.invalidateQueries({ queryKey: keyOf(projectUid, 'tags') })
}

/** Stops sending; the import itself continues to wait for its file. */
export function forgetUpload(importUid: HistoryImportUid): void {
  useHistoryUpload.setState(({ upload }) => ({
    upload: upload?.importUid === importUid ? undefined : upload,
  }))
}
