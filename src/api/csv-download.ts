import type { ProjectUid } from '#domain/uid.ts'
import { profile } from '#wire/profile.ts'
import { type CsvWanted, toWireCsvQuery, toWireReportKind } from '#wire/reports.ts'
import { joinCsvChunks } from './csv-table.ts'
import { requestReply } from './request.ts'

/** Progress of a file in chunks; kept after a failure, so that it can continue. */
export interface CsvDownload {
  readonly kind: string
  readonly wanted: CsvWanted
  readonly chunks: readonly string[]
  /** The next chunk; undefined if the file is complete. */
  readonly nextPage: number | undefined
  readonly fileName: string
}

export function beginCsvDownload(kind: string, wanted: CsvWanted): CsvDownload {
  return { kind, wanted, chunks: [], nextPage: 1, fileName: `${kind}.csv` }
}

/** A safe name for saving, whatever the service sends. */
function safeName(name: string | null, otherwise: string): string {
  const safe = name?.replaceAll(/[^\w.+-]/g, '_').replace(/^\.+/, '')
  return safe ? safe : otherwise
}

/**
 * Fetches the next chunk (specification, "Zone-activity CSV"). Throws as requestReply does; the same download
 * can then continue.
 */
export async function continueCsvDownload(
  download: CsvDownload,
  projectUid: ProjectUid,
  signal?: AbortSignal,
): Promise<CsvDownload> {
  const { kind, wanted, chunks, nextPage, fileName } = download
  if (nextPage === undefined) return download
  const query = toWireCsvQuery(wanted)
  const reply = await requestReply(profile.paths.reportCsv(toWireReportKind(kind)), {
    projectUid,
    query: nextPage === 1 ? query : { ...query, page: nextPage },
    signal,
  })
  const following = Number(reply.header('content-next-page') ?? '')
  return {
    ...download,
    chunks: [...chunks, reply.text],
    // A page that does not move ahead would cause an endless loop.
    nextPage: following > nextPage ? following : undefined,
    fileName: nextPage === 1 ? safeName(reply.header('response-filename'), fileName) : fileName,
  }
}

/** The file so far, with one header row. */
export const csvOf = (download: CsvDownload): string => joinCsvChunks(download.chunks)
