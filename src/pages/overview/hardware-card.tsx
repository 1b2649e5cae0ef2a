import { useAlarms } from '#api/alarms.ts'
import { useHasAnchors } from '#api/anchor-bindings.ts'
import { useAnchors } from '#api/anchors.ts'
import { usePutSyncReport, useSyncPicture } from '#api/sync-reports.ts'
import type { AlarmType } from '#domain/alarm/alarm.ts'
import { useParameterUpdates } from '#live/use-node-updates.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FactList } from './fact-list.tsx'

const useText = textOf('overview', 'sync')

/** Anchors, state of the sync, and open alarms of nodes and batteries. */
export function HardwareCard() {
  const t = useText()
  const anchors = useAnchors()
  const { data } = useAlarms()
  const sync = useSyncPicture()
  useParameterUpdates(usePutSyncReport())
  const lasting = (type: AlarmType) => ({
    value: data.filter(alarm => alarm.active && alarm.type === type).length,
    to: `${paths.alarms()}?view=active&type=${type}`,
  })
  const hasAnchors = useHasAnchors()
  // Without anchors in the service their number is unknown, not zero.
  const rows = hasAnchors ? anchors.data : undefined
  return (
    <FactList
      title={t('overview.hardware')}
      facts={[
        ...(rows ? [{ label: t('overview.anchors'), value: rows.length, to: paths.anchors() }] : []),
        ...(rows
          ? [
              {
                label: t('overview.anchorsUnbound'),
                value: rows.filter(anchor => anchor.mac === undefined).length,
                to: `${paths.anchors()}?bound=no`,
              },
            ]
          : []),
        ...(sync
          ? [{ label: t('overview.sync'), value: t(`sync.status.${sync.status}`), to: paths.sync() }]
          : []),
        { label: t('overview.offline'), ...lasting('node_offline') },
        { label: t('overview.lowBattery'), ...lasting('low_battery') },
      ]}
      note={(anchors.error || hasAnchors === false) && t('overview.noAnchors')}
    />
  )
}
