import type { ProjectUid } from '#domain/uid.ts'
import { profile } from '#wire/profile.ts'
import { type CsvWanted, toWireCsvQuery, toWireReportKind } from '#wire/reports.ts'
import { joinCsvChunks } from './csv-table.ts'
import { requestReply } from './request.ts'

/** How far a file that comes in chunks is; kept after a failure, so that it goes on and does not begin again. */
export interface CsvDownload {
  readonly kind: string
  readonly wanted: CsvWanted
  readonly chunks: readonly string[]
  /** The chunk to ask for next; undefined: the file is whole. */
  readonly nextPage: number | undefined
  readonly fileName: string
}

export function beginCsvDownload(kind: string, wanted: CsvWanted): CsvDownload {
  return { kind, wanted, chunks: [], nextPage: 1, fileName: `${kind}.csv` }
}

/** A name that is safe to save under, whatever the service says. */
function safeName(name: string | null, otherwise: string): string {
  const safe = name?.replaceAll(/[^\w.+-]/g, '_').replace(/^\.+/, '')
  return safe ? safe : otherwise
}

/** Fetches the next chunk (specification, "Zone-activity CSV"). Throws as requestReply does; then the same download can go on. */
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
    // A page that does not lie ahead would be read for ever.
    nextPage: following > nextPage ? following : undefined,
    fileName: nextPage === 1 ? safeName(reply.header('response-filename'), fileName) : fileName,
  }
}

/** The file so far, with one header row. */
export const csvOf = (download: CsvDownload): string => joinCsvChunks(download.chunks)
