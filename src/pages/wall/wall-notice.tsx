import { useOpenText } from '#locales/use-open-text.ts'
import styles from './wall.module.css'

interface WallNoticeProps {
  readonly title: string
  readonly detail?: string | undefined
  readonly note?: string | undefined
  /** An informational notice, not an error. */
  readonly quiet?: boolean
}

/** Replaces the display: why nothing is shown, and the contact, legible from afar. */
export function WallNotice({ title, detail, note, quiet = false }: WallNoticeProps) {
  const t = useOpenText()
  return (
    <main className={styles.notice} data-quiet={quiet}>
      <div className={styles.noticeText} role={quiet ? 'status' : 'alert'}>
        <h1 className={styles.noticeTitle}>{title}</h1>
        {detail && <p className={styles.noticeDetail}>{detail}</p>}
        {note && <p className={styles.noticeNote}>{note}</p>}
      </div>
      {!quiet && (
        <button type="button" className={styles.retry} onClick={() => location.reload()}>
          {t('app.retry')}
        </button>
      )}
    </main>
  )
}
