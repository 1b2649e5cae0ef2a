import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useChangeServiceMode } from '#api/network-settings.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useRefresh } from '#api/use-resource.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { countdownText, type NetworkSettings, serviceTimeLeft } from '#domain/sync/sync-status.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './sync.module.css'
import { useNodeNames } from './use-node-names.ts'

const useText = textOf('sync')

interface ServicePanelProps {
  readonly network: NetworkSettings
  readonly nodes: readonly HardwareNode[]
}

/** Nodes in service mode with the remaining time; extends or ends it. */
export function ServicePanel({ network, nodes }: ServicePanelProps) {
  const t = useText()
  const nameOf = useNodeNames()
  const change = useChangeServiceMode()
  const rights = useProjectRights()
  const refresh = useRefresh()
  const nowMs = useNow(1_000)
  const leftMs = serviceTimeLeft(network, nowMs)
  const isOver = leftMs === 0
  const count = network.nodeUids.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches once when the time has elapsed
  useEffect(() => {
    if (isOver && count > 0) void refresh('networkSettings')
  }, [isOver, count])

  if (isOver)
    return (
      <PageSection title={t('sync.serviceOff')}>
        <p className={styles.dim}>{t('sync.serviceWhat')}</p>
      </PageSection>
    )
  return (
    <PageSection title={t('sync.serviceOn', { count })}>
      {leftMs === undefined ? (
        <p className={styles.dim}>{t('sync.serviceNoEnd')}</p>
      ) : (
        <>
          <p className={styles.dim}>{t('sync.serviceLeft')}</p>
          <p className={styles.countdown} role="timer">
            {countdownText(leftMs)}
          </p>
          <p className={styles.dim}>{t('sync.serviceUntil', { at: formatMoment(network.untilMs ?? 0) })}</p>
        </>
      )}
      <RightsGate rights={rights} needs="configure">
        <div className={styles.row}>
          <Button loading={change.isPending} onClick={() => change.mutate({ action: 'extend' })}>
            {t('sync.extend')}
          </Button>
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ action: 'disable' })}
          >
            {t('sync.disableAll')}
          </Button>
        </div>
        <RefusalAlert error={change.error} />
        <ul className={styles.list}>
          {network.nodeUids.map(uid => {
            const mac = nodes.find(node => node.uid === uid)?.mac
            const name = mac ? nameOf(mac) : uid
            return (
              <li key={uid} className={styles.item}>
                <span title={mac && formatMac(mac)}>{name}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('sync.disableOne', { name })}
                  onClick={() => change.mutate({ action: 'disable', nodeUids: [uid] })}
                >
                  {t('sync.disable')}
                </Button>
              </li>
            )
          })}
        </ul>
      </RightsGate>
    </PageSection>
  )
}
