import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFilePreview, useStartImport } from '#api/history-imports.ts'
import { useHistoryUpload } from '#api/history-upload-store.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { FileDrop } from '#components/file-drop.tsx'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { Area } from '#domain/site/site.ts'
import { formatBytes } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageSection } from '#ui/page-section.tsx'
import styles from '../connections.module.css'
import { ImportFields } from './import-fields.tsx'
import {
  formatOf,
  guessedColumns,
  type ImportForm,
  importDraftOf,
  importFaults,
  newImportForm,
  recordingMappingOf,
} from './import-form.ts'
import { PreviewedRows } from './previewed-rows.tsx'

const useText = textOf('historyImports', 'connections')

/** Delay after a change before the preview is read again, ms. */
const settleMs = 400
const maxFileBytes = 1024 ** 4
const noColumns: readonly string[] = []

/** A file, its format and mapping, and a preview, which is required before the import starts. */
export function ImportEditor({ areas }: { readonly areas: readonly Area[] }) {
  const t = useText()
  const navigate = useNavigate()
  const timeZone = useSiteZone()() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [file, setFile] = useState<File>()
  const [form, setForm] = useState(() => newImportForm(areas[0]?.uid, timeZone))
  const [isTried, setTried] = useState(false)
  const preview = useFilePreview()
  const start = useStartImport()
  const isBusy = useHistoryUpload(({ upload }) => upload !== undefined)
  const faults = importFaults(form)
  const format = formatOf(form)
  const mapping = Object.keys(faults).length === 0 ? recordingMappingOf(form) : undefined
  const change = (values: Partial<ImportForm>) => setForm(before => ({ ...before, ...values }))

  const { mutate } = preview
  const wanted = JSON.stringify({ format, mapping })
  useEffect(() => {
    if (!file) return
    const timer = setTimeout(() => {
      mutate(
        { file, ...JSON.parse(wanted) },
        {
          onSuccess: ({ columns = [] }) =>
            setForm(before => ({ ...before, ...guessedColumns(before, columns) })),
        },
      )
    }, settleMs)
    return () => clearTimeout(timer)
  }, [file, wanted, mutate])

  const shownOf = preview.variables && {
    format: preview.variables.format,
    mapping: preview.variables.mapping,
  }
  const isCurrent =
    preview.isSuccess && preview.variables?.file === file && JSON.stringify(shownOf) === wanted
  const understood = preview.data?.rows.filter(({ fix }) => fix).length ?? 0
  const isReady = file !== undefined && mapping !== undefined && isCurrent && understood > 0

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (!file || !isReady) {
      const element = event.currentTarget
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    start.mutate(
      { draft: importDraftOf(form, file), file },
      {
        onSuccess: made => void navigate(made ? paths.historyImport(made.uid) : paths.connections('history')),
      },
    )
  }

  function errorOf(field: keyof ImportForm): string | undefined {
    const fault = isTried ? faults[field] : undefined
    return fault && t(`connections.faults.${fault}`)
  }

  const advice = isBusy
    ? t('historyImports.busy')
    : isTried && Object.keys(faults).length > 0
      ? t('connections.fixFields')
      : file && !isReady
        ? t('historyImports.previewFirst')
        : ''
  return (
    <>
      <div className={styles.columns}>
        <form onSubmit={submit} noValidate className={styles.column}>
          <PageSection title={t('historyImports.file')}>
            <FileDrop
              label={t('historyImports.drop')}
              prompt={
                file
                  ? t('historyImports.chosen', { name: file.name, size: formatBytes(file.size) })
                  : t('historyImports.drop')
              }
              hint={t('historyImports.dropHint')}
              maxBytes={maxFileBytes}
              tooLarge={t('historyImports.tooLarge')}
              unreadable={t('historyImports.unreadable')}
              onFile={async chosen => {
                if (chosen.size === 0) return t('historyImports.emptyFile')
                setFile(chosen)
                if (/\.(nd)?jsonl?$/i.test(chosen.name)) change({ format: 'ndjson' })
                return undefined
              }}
            />
            <TextInput
              mt="sm"
              label={t('connections.name')}
              placeholder={file?.name ?? ''}
              value={form.name}
              onChange={event => change({ name: event.currentTarget.value })}
            />
          </PageSection>
          <ImportFields
            form={form}
            errorOf={errorOf}
            onChange={change}
            areas={areas}
            columns={preview.data?.columns ?? noColumns}
          />
          <RefusalAlert error={start.error} />
          <div className={styles.actions}>
            <Button type="submit" loading={start.isPending} disabled={!file || isBusy}>
              {t('historyImports.submit')}
            </Button>
            <span role="status">{advice}</span>
          </div>
        </form>
        <div className={styles.column}>
          <PageSection title={t('connections.preview')}>
            <RefusalAlert error={preview.error} />
            {preview.data && file ? (
              <PreviewedRows preview={preview.data} areas={areas} isMapped={mapping !== undefined} />
            ) : (
              <p className={styles.note}>{t('historyImports.previewWhat')}</p>
            )}
          </PageSection>
        </div>
      </div>
      <LeaveGuard active={file !== undefined && !start.isPending && !start.isSuccess} />
    </>
  )
}
