import { Button } from '@mantine/core'
import { answerMs, type JobStep, type StepState } from '#domain/sync/sync-job.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './sync.module.css'

const useText = textOf('sync')

interface JobStepCellProps {
  readonly step: JobStep
  /** What the line of the step is called. */
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

/** What became of one step, and the way to send it again. */
export function JobStepCell({ step, line, canSend, onRetry }: JobStepCellProps) {
  const { sync: text, problem } = useText()
  const { state, reason } = step
  const hasFailed = state === 'refused' || state === 'silent'
  const why = reason ?? (step.problem && problem(step.problem))
  const words =
    state === 'refused' && why
      ? text.because(why)
      : state === 'silent'
        ? text.silentFor(formatSpan(answerMs))
        : text.stepState[state]
  const what = text.stepNameOf(step.name)
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
          aria-label={hasFailed ? text.retryOne(what, line) : text.sendOne(what, line)}
          onClick={onRetry}
        >
          {hasFailed ? text.retry : text.sendNow}
        </Button>
      )}
    </div>
  )
}
