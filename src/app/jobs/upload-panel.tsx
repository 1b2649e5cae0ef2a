import { Link } from 'react-router'
import type { HistoryUpload } from '#api/history-upload-store.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import styles from './jobs.module.css'

const useText = textOf('historyImports')

/** Progress of an import in one line; leads to its page. */
export function UploadPanel({ upload }: { readonly upload: HistoryUpload }) {
  const t = useText()
  const { name, offset, total, phase, importUid } = upload
  const percent = Math.floor((100 * offset) / total)
  return (
    <Link className={styles.line ?? ''} data-testid="upload" to={paths.historyImport(importUid)}>
      <progress className={styles.bar} max={total} value={offset} aria-label={t('historyImports.progress')} />
      <span>{t(`historyImports.upload.${phase}`, { name, percent })}</span>
    </Link>
  )
}
