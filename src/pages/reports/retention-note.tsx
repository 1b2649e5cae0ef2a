import { useRetention } from '#api/project-settings.ts'
import { formatFull } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './reports.module.css'

const useText = textOf('reports')

/** Tolerance for periods as long as the retention that were chosen a moment ago. */
const slackMs = 60_000

interface RetentionNoteProps {
  /** Start of the requested period, if the report uses positions. */
  readonly startMs?: number
  readonly endMs?: number
}

/**
 * Shows how long positions are kept, and which part of the period has none. Renders nothing if the retention is
 * unknown.
 */
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
        ` ${t('reports.onlyImported', { from: formatFull(startMs), to: formatFull(Math.min(endMs, fromMs)) })}`}
    </p>
  )
}
