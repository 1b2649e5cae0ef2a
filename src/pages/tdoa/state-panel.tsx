import { Button } from '@mantine/core'
import { useProjectRights } from '#api/project-rights.ts'
import { useAskSync } from '#api/sync-reports.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { SyncCase } from '#domain/sync/sync-checks.ts'
import { type SyncStatus, syncPicture } from '#domain/sync/sync-status.ts'
import type { MacAddress } from '#domain/uid.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import styles from './sync.module.css'
import { useNodeNames } from './use-node-names.ts'

const useText = textOf('sync')

const glyphs: Record<SyncStatus, string> = { STARTED: '●', STOPPED: '○', UNKNOWN: '◐' }

/** The derived state as shape and text; coloured only if it needs attention. */
function StatusMark({ status }: { readonly status: SyncStatus }) {
  const t = useText()
  return (
    <span className={status === 'UNKNOWN' ? styles.warn : undefined}>
      <span aria-hidden="true">{`${glyphs[status]} `}</span>
      {t(`sync.status.${status}`)}
    </span>
  )
}

/** The derived state of the sync, and the nodes that determine it. */
export function StatePanel({ given: { settings, reports } }: { readonly given: SyncCase }) {
  const t = useText()
  const nameOf = useNodeNames()
  const ask = useAskSync()
  const rights = useProjectRights()
  const masters = settings.masters.map(({ mac }) => mac)
  const picture = syncPicture(masters, reports)
  const lists = (['reporting', 'missing', 'foreign'] as const).filter(part => picture[part].length > 0)
  const asked = [...new Set([...masters, ...picture.foreign])]

  function lastReportOf(mac: MacAddress): string {
    const said = reports.find(each => each.mac === mac && each.name === 'sf')
    return said?.ageMs === undefined
      ? t('sync.notReported')
      : t('sync.reportedAgo', { span: formatSpan(said.ageMs) })
  }

  return (
    <PageSection title={t('sync.stateTitle')}>
      <p className={styles.big} role="status">
        <StatusMark status={picture.status} />
      </p>
      <p
        className={styles.dim}
      >{`${t(`sync.statusWhat.${picture.status}`)} ${t('sync.targetState', { isStarted: settings.isStarted })}`}</p>
      {lists.map(part => (
        <div key={part}>
          <h3 className={styles.sub}>{t(`sync.${part}`)}</h3>
          <ul className={styles.list}>
            {picture[part].map(mac => (
              <li key={mac} className={styles.item}>
                <span title={formatMac(mac)}>{nameOf(mac)}</span>
                <span className={styles.dim}>{lastReportOf(mac)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {asked.length > 0 && (
        <div className={styles.row}>
          <RightsGate rights={rights} needs="configure">
            <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate(asked)}>
              {t('sync.refresh')}
            </Button>
          </RightsGate>
          <span role="status" className={styles.dim}>
            {ask.isSuccess && t('sync.requested')}
          </span>
        </div>
      )}
      <RefusalAlert error={ask.error} />
    </PageSection>
  )
}
