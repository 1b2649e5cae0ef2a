import { Alert } from '@mantine/core'
import { useOutputStatus } from '#api/outputs.ts'
import type { Output, OutputStatus } from '#domain/connection/output.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatFull, formatMoment, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './connections.module.css'
import { OutputStateMark } from './state-mark.tsx'

const useText = textOf('outputs')

/** State and counts of an output since it was started. */
export function OutputStatusSection({ output }: { readonly output: Output }) {
  const t = useText()
  const { data: status, error } = useOutputStatus(output.uid)
  return (
    <PageSection title={t('outputs.status')} wide>
      {status ? (
        <StatusFacts status={status} output={output} />
      ) : (
        <p role="status" className={styles.note}>
          {error ? t('outputs.statusUnknown') : t('outputs.starting')}
        </p>
      )}
    </PageSection>
  )
}

interface StatusFactsProps {
  readonly status: OutputStatus
  readonly output: Output
}

function StatusFacts({ status, output: { events, secretCreatedAtMs } }: StatusFactsProps) {
  const t = useText()
  const nowMs = useNow(1_000)
  const { lastSentAtMs, nextAttemptAtMs, error } = status
  const sendsEvents = events.some(event => event !== 'positions')
  const sendsPositions = events.includes('positions')
  return (
    <>
      {error && (
        <Alert color="danger" variant="outline" mb="sm">
          {t('outputs.errorText', { error })}
        </Alert>
      )}
      <DefinitionList
        entries={[
          [t('outputs.state'), <OutputStateMark key="state" state={status.state} />],
          [t('outputs.since'), formatFull(status.sinceMs)],
          [
            t('outputs.nextAttempt'),
            nextAttemptAtMs !== undefined &&
              t('outputs.in', { span: formatSpan(Math.max(0, nextAttemptAtMs - nowMs)) }),
          ],
          [
            t('outputs.lastSent'),
            lastSentAtMs === undefined
              ? t('outputs.notSent')
              : t('outputs.ago', { span: formatSpan(Math.max(0, nowMs - lastSentAtMs)) }),
          ],
          [t('outputs.sent'), sendsEvents && formatNumber(status.sent)],
          [t('outputs.waitingEvents'), sendsEvents && formatNumber(status.waiting)],
          [t('outputs.failed'), sendsEvents && formatNumber(status.failed)],
          [t('outputs.positionsSent'), sendsPositions && formatNumber(status.positionsSent)],
          [t('outputs.positionsDropped'), sendsPositions && formatNumber(status.positionsDropped)],
          [
            t('outputs.secret'),
            secretCreatedAtMs !== undefined &&
              t('outputs.secretSince', { when: formatMoment(secretCreatedAtMs) }),
          ],
        ]}
      />
    </>
  )
}
