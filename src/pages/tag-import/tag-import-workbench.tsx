import { Alert, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { writeCsv } from '#api/csv-table.ts'
import { useImportTags } from '#api/import-tags.ts'
import { dryRun } from '#domain/tag-import.ts'
import { guessColumns } from '#domain/tag-import-columns.ts'
import type { ImportRow, ImportWorld } from '#domain/tag-import-plan.ts'
import { textOf } from '#text/text-of.ts'
import { saveFile } from '#ui/save-file.ts'
import { ColumnMapping } from './column-mapping.tsx'
import type { OpenedCsv } from './csv-drop.tsx'
import { DryRun } from './dry-run.tsx'
import { ImportResults } from './import-results.tsx'
import styles from './tag-import.module.css'
import { useFaultWords } from './use-import-columns.tsx'
import { useRefusals } from './use-refusals.ts'

const useText = textOf('importTags')

interface WorkbenchProps {
  readonly file: OpenedCsv
  readonly world: ImportWorld
}

/** Columns, dry run, and only then the import; what went wrong can be saved as a file with the reasons. */
export function TagImportWorkbench({ file, world }: WorkbenchProps) {
  const { importTags: text } = useText()
  const [columns, setColumns] = useState(() => guessColumns(file.header))
  const [through, setThrough] = useState(0)
  /** The rows that were confirmed; while they are on show the file is not judged anew. */
  const [confirmed, setConfirmed] = useState<readonly ImportRow[]>()
  const run = useImportTags(setThrough)
  const refusals = useRefusals(run.data)
  const faultsOf = useFaultWords()
  const fresh = useMemo(
    () => (columns.name === undefined ? [] : dryRun(file, columns, world)),
    [file, columns, world],
  )
  const rows = confirmed ?? fresh
  const ready = rows.filter(row => row.verdict === 'new' || row.verdict === 'changes')
  const wrong = rows.filter(row => row.verdict === 'error')
  const faulty = [...wrong.map(row => ({ row, why: faultsOf(row) })), ...refusals]

  function start(): void {
    setConfirmed(rows)
    setThrough(0)
    run.mutate(ready)
  }

  function saveErrors(): void {
    const lines = faulty.toSorted((a, b) => a.row.line - b.row.line)
    const padded = (row: ImportRow) => file.header.map((_, index) => row.cells[index] ?? '')
    saveFile(
      text.errorsName(file.fileName),
      writeCsv(
        [...file.header, text.reason],
        lines.map(({ row, why }) => [...padded(row), why]),
      ),
    )
  }

  return (
    <>
      <p className={styles.dim}>{text.rowsOf(file.fileName, file.rows.length)}</p>
      <ColumnMapping
        header={file.header}
        columns={columns}
        disabled={confirmed !== undefined}
        onChange={setColumns}
      />
      {columns.name === undefined ? (
        <Alert color="danger" variant="outline" role="alert">
          {text.nameNeeded}
        </Alert>
      ) : (
        <>
          <div className={styles.bar}>
            {run.data ? (
              <Button
                onClick={() => {
                  setConfirmed(undefined)
                  run.reset()
                }}
              >
                {text.again}
              </Button>
            ) : (
              <Button disabled={ready.length === 0} loading={run.isPending} onClick={start}>
                {text.start(ready.length)}
              </Button>
            )}
            {faulty.length > 0 && (
              <Button variant="default" disabled={run.isPending} onClick={saveErrors}>
                {text.errorsFile}
              </Button>
            )}
            {!confirmed && (
              <span className={styles.dim}>
                {[text.dryRun, text.startNote(wrong.length)].filter(Boolean).join('. ')}
              </span>
            )}
          </div>
          <ImportResults run={run} through={through} />
          <DryRun rows={rows} />
        </>
      )}
    </>
  )
}
