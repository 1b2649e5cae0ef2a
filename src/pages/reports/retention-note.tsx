import { useRetention } from '#api/project-settings.ts'
import { formatFull } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './reports.module.css'

const useText = textOf('reports')

/** A period as long as positions are kept lacks nothing, though it was chosen some moments ago. */
const slackMs = 60_000

interface RetentionNoteProps {
  /** Of what is asked for, where it is made of positions: said where part of it is not kept any more. */
  readonly startMs?: number
  readonly endMs?: number
}

/** How long positions are kept, and which part of a period has none left; nothing where the service does not say. */
export function RetentionNote({ startMs, endMs }: RetentionNoteProps) {
  const t = useText()
  const kept = useRetention(Date.now())
  if (!kept) return null
  const { days, fromMs } = kept
  const lacks = startMs !== undefined && endMs !== undefined && startMs < fromMs - slackMs
  return (
    <p className={lacks ? styles.warning : styles.dim} {...(lacks && { role: 'alert' })}>
      {t('reports.retention', { days, from: formatFull(fromMs) })}
      {lacks &&
        ` ${t('reports.withoutData', { from: formatFull(startMs), to: formatFull(Math.min(endMs, fromMs)), days: undefined, hasDays: false })}`}
    </p>
  )
}
