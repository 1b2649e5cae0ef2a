import { Button } from '@mantine/core'
import { answerMs, type JobStep, type StepState } from '#domain/sync/sync-job.ts'
import { formatSpan } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './sync.module.css'

const useText = textOf('sync')

interface JobStepCellProps {
  readonly step: JobStep
  /** Name of the row, for labels. */
  readonly line: string
  readonly canSend: boolean
  readonly onRetry: () => void
}

const glyphs: Record<StepState, string> = {
  waiting: '·',
  sending: '→',
  sent: '→',
  applied: '✓',
  refused: '✕',
  silent: '?',
}

/** Status of one step, with a button to send it again. */
export function JobStepCell({ step, line, canSend, onRetry }: JobStepCellProps) {
  const t = useText()
  const { state, reason } = step
  const hasFailed = state === 'refused' || state === 'silent'
  const why = reason ?? (step.problem && problemText(t, step.problem))
  const words =
    state === 'refused' && why
      ? t('sync.because', { why })
      : state === 'silent'
        ? t('sync.silentFor', { span: formatSpan(answerMs) })
        : t(`sync.stepState.${state}`)
  const what = t('sync.stepNameOf', { name: step.name })
  return (
    <div className={styles.step} data-state={state} title={JSON.stringify(step.value).slice(0, 500)}>
      <span className={hasFailed ? styles.reason : state === 'waiting' ? styles.dim : undefined}>
        <span aria-hidden="true" className={styles.glyph}>
          {glyphs[state]}
        </span>
        {words}
      </span>
      {(hasFailed || (canSend && state === 'waiting')) && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={
            hasFailed
              ? t('sync.retryOne', { step: what, node: line })
              : t('sync.sendOne', { step: what, node: line })
          }
          onClick={onRetry}
        >
          {hasFailed ? t('sync.retry') : t('sync.sendNow')}
        </Button>
      )}
    </div>
  )
}
