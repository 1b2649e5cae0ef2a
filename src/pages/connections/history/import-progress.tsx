import { Button, Progress } from '@mantine/core'
import { useResumeImport, useStopImport } from '#api/history-imports.ts'
import { type HistoryUpload, useHistoryUpload } from '#api/history-upload-store.ts'
import { FileDrop } from '#components/file-drop.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { HistoryImport } from '#domain/connection/history-import.ts'
import { formatBytes, formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from '../connections.module.css'

const useText = textOf('historyImports')

/** An import that is not complete: how far it is, Stop, and its file to continue after a reload. */
export function ImportProgress({ found }: { readonly found: HistoryImport }) {
  const t = useText()
  const stop = useStopImport()
  const resume = useResumeImport()
  const upload = useHistoryUpload(state => state.upload)
  const own = upload?.importUid === found.uid ? upload : undefined
  const isSending = own?.phase === 'sending' || own?.phase === 'waiting'
  const offset = Math.max(found.offset, own?.offset ?? 0)
  return (
    <PageSection title={t('historyImports.progress')}>
      <Progress
        value={(100 * offset) / found.fileBytes}
        aria-label={t('historyImports.progress')}
        transitionDuration={0}
      />
      <p role="status">
        {t('historyImports.bytes', { read: formatBytes(offset), all: formatBytes(found.fileBytes) })}
        {own && isSending && <Speed upload={own} />}
      </p>
      {own?.phase === 'waiting' && <p className={styles.warn}>{t('historyImports.waiting')}</p>}
      {own?.phase === 'failed' && <RefusalAlert error={own.error} />}
      {isSending ? (
        <p className={styles.note}>{t('historyImports.goesOn')}</p>
      ) : (
        <FileDrop
          label={t('historyImports.resume')}
          prompt={t('historyImports.resume')}
          hint={t('historyImports.resumeHint', { name: found.fileName })}
          maxBytes={Number.POSITIVE_INFINITY}
          tooLarge={t('historyImports.tooLarge')}
          unreadable={t('historyImports.unreadable')}
          onFile={async file => ((await resume(found, file)) ? undefined : t('historyImports.otherFile'))}
        />
      )}
      <RefusalAlert error={stop.error} />
      <Button mt="sm" variant="default" loading={stop.isPending} onClick={() => stop.mutate(found.uid)}>
        {t('historyImports.stop')}
      </Button>
    </PageSection>
  )
}

/** Rows per second and the remaining time. */
function Speed({ upload }: { readonly upload: HistoryUpload }) {
  const t = useText()
  const spentMs = useNow(1_000) - upload.beganAtMs
  const bytes = upload.offset - upload.beganOffset
  if (bytes <= 0 || spentMs <= 0) return null
  const leftMs = ((upload.total - upload.offset) * spentMs) / bytes
  const rate = formatNumber((upload.rows * 1_000) / spentMs)
  return ` (${t('historyImports.speed', { rate, left: formatSpan(leftMs) })})`
}
