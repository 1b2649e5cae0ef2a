import { Alert } from '@mantine/core'
import { useConnectionStatus } from '#api/connections.ts'
import type { Connection, ConnectionStatus } from '#domain/connection/connection.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatFull, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './connections.module.css'
import { RefusalList } from './refusal-list.tsx'
import { StateMark } from './state-mark.tsx'

const useText = textOf('connections')

/** State, rate and refusals of a connection since it was started. */
export function StatusSection({ connection }: { readonly connection: Connection }) {
  const t = useText()
  const { data: status, error } = useConnectionStatus(connection.uid)
  return (
    <PageSection title={t('connections.status')} wide>
      {status ? (
        <StatusFacts status={status} />
      ) : (
        <p role="status" className={styles.note}>
          {error ? t('connections.statusUnknown') : t('connections.starting')}
        </p>
      )}
    </PageSection>
  )
}

function StatusFacts({ status }: { readonly status: ConnectionStatus }) {
  const t = useText()
  const nowMs = useNow(1_000)
  const { lastMessageAtMs, clock, clockDelayMs = 0 } = status
  const isClockWrong = clock === 'ahead' || clock === 'behind'
  return (
    <>
      {status.error && (
        <Alert color="danger" variant="outline" mb="sm">
          {t('connections.errorText', { error: status.error })}
        </Alert>
      )}
      {isClockWrong && (
        <Alert color="danger" variant="outline" mb="sm">
          {t(`connections.clocks.${clock}`, { span: formatSpan(Math.abs(clockDelayMs)) })}
        </Alert>
      )}
      <DefinitionList
        entries={[
          [t('connections.state'), <StateMark key="state" status={status} />],
          [t('connections.since'), formatFull(status.sinceMs)],
          [
            t('connections.rate'),
            t('connections.perSecond', { rate: formatNumber(status.messagesPerSecond, 1) }),
          ],
          [
            t('connections.lastMessage'),
            lastMessageAtMs === undefined
              ? t('connections.noMessage')
              : t('connections.ago', { span: formatSpan(nowMs - lastMessageAtMs) }),
          ],
          [t('connections.messages'), formatNumber(status.messages)],
          [t('connections.accepted'), formatNumber(status.accepted)],
          [t('connections.late'), formatNumber(status.late)],
          [t('connections.ignored'), formatNumber(status.ignored)],
        ]}
      />
      {status.refusals.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('connections.refused')}</h3>
          <RefusalList refusals={status.refusals} withExample />
        </>
      )}
    </>
  )
}
