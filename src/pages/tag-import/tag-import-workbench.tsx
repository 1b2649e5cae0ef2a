import { Alert, Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useBulkJob } from '#api/bulk-job-store.ts'
import { stopBulkJob } from '#api/bulk-jobs.ts'
import { writeCsv } from '#api/csv-table.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { importTags } from '#api/tag-jobs.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { BulkJob } from '#domain/bulk-job.ts'
import { dryRun } from '#domain/tag/tag-import.ts'
import { guessColumns } from '#domain/tag/tag-import-columns.ts'
import type { ImportRow, ImportWorld } from '#domain/tag/tag-import-plan.ts'
import { type TextEncoding, textEncodings } from '#domain/text-encoding.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'
import { saveFile } from '#ui/save-file.ts'
import { ColumnMapping } from './column-mapping.tsx'
import type { OpenedCsv } from './csv-drop.tsx'
import { DryRun } from './dry-run.tsx'
import { ImportResults } from './import-results.tsx'
import styles from './tag-import.module.css'
import { useFaultLabels } from './use-import-columns.tsx'

const useText = textOf('importTags', 'jobs')

/** Rows whose tag or binding the service rejected, with the reason. */
function useRefusals(
  job: BulkJob | undefined,
  rows: readonly ImportRow[],
): readonly { readonly row: ImportRow; readonly why: string }[] {
  const t = useText()
  const byLine = new Map(rows.map(row => [String(row.line), row]))
  const refused = (job?.failures ?? []).flatMap(({ key, call, problem: found }) => {
    const row = byLine.get(key)
    if (!row) return []
    const why = problemText(t, found)
    return [{ row, why: call === 'bind' ? t('importTags.unboundFailure', { why }) : why }]
  })
  return refused.sort((a, b) => a.row.line - b.row.line)
}

interface WorkbenchProps {
  readonly file: OpenedCsv
  readonly world: ImportWorld
  readonly onEncoding: (encoding: TextEncoding) => void
}

/** Columns, preview and import. Failed rows can be saved as a file with the reasons. */
export function TagImportWorkbench({ file, world, onEncoding }: WorkbenchProps) {
  const t = useText()
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const [columns, setColumns] = useState(() => guessColumns(file.header))
  /** The confirmed rows; while they are shown, the file is not checked again. */
  const [confirmed, setConfirmed] = useState<readonly ImportRow[]>()
  const rights = useProjectRights()
  const [jobId, setJobId] = useState<string>()
  const current = useBulkJob(state => state.job)
  const job = current?.id === jobId ? current : undefined
  const running = current?.phase === 'running'
  const faultsOf = useFaultLabels()
  const fresh = useMemo(
    () => (columns.name === undefined ? [] : dryRun(file, columns, world)),
    [file, columns, world],
  )
  const rows = confirmed ?? fresh
  const refusals = useRefusals(job, rows)
  const ready = rows.filter(row => row.verdict === 'new' || row.verdict === 'changes')
  const wrong = rows.filter(row => row.verdict === 'error')
  const faulty = [...wrong.map(row => ({ row, why: faultsOf(row) })), ...refusals]

  function start(): void {
    setConfirmed(rows)
    setJobId(importTags(client, projectUid, ready))
  }

  function saveErrors(): void {
    const lines = faulty.toSorted((a, b) => a.row.line - b.row.line)
    const padded = (row: ImportRow) => file.header.map((_, index) => row.cells[index] ?? '')
    saveFile(
      t('importTags.errorsName', { file: file.fileName.replace(/\.[^.]*$/, '') }),
      writeCsv(
        [...file.header, t('importTags.reason')],
        lines.map(({ row, why }) => [...padded(row), why]),
      ),
    )
  }

  return (
    <>
      <p className={styles.dim}>{t('importTags.rowsOf', { name: file.fileName, count: file.rows.length })}</p>
      <NativeSelect
        className={styles.encoding ?? ''}
        label={t('importTags.encoding')}
        description={t('importTags.encodingHint')}
        value={file.encoding}
        disabled={confirmed !== undefined}
        data={textEncodings.map(value => ({ value, label: t(`importTags.encodings.${value}`) }))}
        onChange={event => onEncoding(event.currentTarget.value as TextEncoding)}
      />
      <ColumnMapping
        header={file.header}
        columns={columns}
        disabled={confirmed !== undefined}
        onChange={setColumns}
      />
      {columns.name === undefined ? (
        <Alert color="danger" variant="outline" role="alert">
          {t('importTags.nameNeeded')}
        </Alert>
      ) : (
        <>
          <div className={styles.bar}>
            {confirmed && !running ? (
              <Button
                onClick={() => {
                  setConfirmed(undefined)
                  setJobId(undefined)
                }}
              >
                {t('importTags.again')}
              </Button>
            ) : (
              <RightsGate rights={rights} needs="tags">
                <Button disabled={ready.length === 0 || running} loading={job !== undefined} onClick={start}>
                  {t('importTags.start', { count: ready.length })}
                </Button>
              </RightsGate>
            )}
            {job && running && (
              <Button variant="default" onClick={stopBulkJob}>
                {t('jobs.stop')}
              </Button>
            )}
            {running && !job && <span>{t('jobs.busy')}</span>}
            {faulty.length > 0 && (
              <Button variant="default" disabled={running} onClick={saveErrors}>
                {t('importTags.errorsFile')}
              </Button>
            )}
            {!confirmed && (
              <span className={styles.dim}>
                {[t('importTags.dryRun'), t('importTags.startNote', { errors: wrong.length })]
                  .filter(Boolean)
                  .join('. ')}
              </span>
            )}
          </div>
          {job && <ImportResults job={job} refusals={refusals} />}
          <DryRun rows={rows} />
        </>
      )}
    </>
  )
}
