import { useRef, useState } from 'react'
import { beginCsvDownload, type CsvDownload, continueCsvDownload, csvOf } from '#api/csv-download.ts'
import { type CsvTable, readCsv } from '#api/csv-table.ts'
import { useProjectUid } from '#session/session.ts'

export interface CsvReport {
  readonly state: 'unread' | 'reading' | 'stopped' | 'done'
  readonly table: CsvTable | undefined
  readonly error: unknown
}

const unread: CsvReport = { state: 'unread', table: undefined, error: undefined }

/** Downloads a report in chunks. After a failure or a stop, continues with the missing chunk. */
export function useCsvReport() {
  const projectUid = useProjectUid()
  const [report, setReport] = useState<CsvReport>(unread)
  const download = useRef<CsvDownload>(undefined)
  const running = useRef<AbortController>(undefined)

  async function run(from: CsvDownload): Promise<void> {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    download.current = from
    setReport(old => ({
      state: 'reading',
      table: from.chunks.length > 0 ? old.table : undefined,
      error: undefined,
    }))
    try {
      for (let current = from; current.nextPage !== undefined; ) {
        current = await continueCsvDownload(current, projectUid, mine.signal)
        if (mine.signal.aborted) return
        download.current = current
        const table = readCsv(csvOf(current))
        setReport({ state: current.nextPage === undefined ? 'done' : 'reading', table, error: undefined })
      }
    } catch (error) {
      if (!mine.signal.aborted) setReport(old => ({ ...old, state: 'stopped', error }))
    }
  }

  return {
    ...report,
    begin: (...wanted: Parameters<typeof beginCsvDownload>) => run(beginCsvDownload(...wanted)),
    resume: () => (download.current ? run(download.current) : Promise.resolve()),
    stop() {
      running.current?.abort()
      setReport(old => ({ ...old, state: 'stopped' }))
    },
    /** The complete file and its name, once the download is complete. */
    file: () => download.current && { name: download.current.fileName, text: csvOf(download.current) },
  }
}
