import { useMemo } from 'react'
import { useAlarms } from '#api/alarms.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { QueryState } from '#components/query-state.tsx'
import { evidenceOf } from '#live/model/tag-evidence.ts'
import { useConnection } from '#live/use-connection.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { useNow } from '#ui/use-now.ts'
import { AlarmCard } from './alarm-card.tsx'
import { FactList } from './fact-list.tsx'
import { HardwareCard } from './hardware-card.tsx'
import { OccupancyTable } from './occupancy-table.tsx'
import styles from './overview.module.css'
import { TagCard } from './tag-card.tsx'

const useText = textOf('overview')

/** Age of the data, and the rate at which it arrives. */
function DataCard() {
  const t = useText()
  const dataAgeMs = useConnection(connection => connection.dataAgeMs)
  const fixesPerS = useConnection(connection => connection.fixesPerS)
  const droppedPositions = useConnection(connection => connection.droppedPositions)
  const clockWrongTags = useConnection(connection => connection.clockWrongTags)
  return (
    <FactList
      title={t('overview.data')}
      facts={[
        {
          label: t('overview.dataAge'),
          value:
            dataAgeMs === undefined
              ? t('overview.dataAgeNone')
              : t('overview.seconds', { s: formatNumber(dataAgeMs / 1000, 1) }),
        },
        { label: t('overview.rate'), value: formatNumber(fixesPerS) },
        { label: t('overview.dropped'), value: formatNumber(droppedPositions) },
        { label: t('overview.clockWrong'), value: formatNumber(clockWrongTags) },
      ]}
    />
  )
}

/** State of the project; every number links to the list behind it. */
export function OverviewNow() {
  const t = useText()
  const tags = useTags()
  const zones = useZones()
  const alarms = useAlarms()
  const nowMs = useNow(5_000)
  const states = useTagStates()
  const evidence = useMemo(() => {
    const nowMs = Date.now()
    return (tags.data ?? []).map(tag => evidenceOf(tag, states.get(tag.uid), nowMs))
  }, [tags.data, states])

  return (
    <PageFrame title={t('overview.title')}>
      <QueryState query={[tags, zones]}>
        <div className={styles.cards}>
          <AlarmCard alarms={alarms.data} nowMs={nowMs} />
          <TagCard evidence={evidence} />
          <HardwareCard />
          <DataCard />
        </div>
        <OccupancyTable zones={zones.data ?? []} evidence={evidence} />
      </QueryState>
    </PageFrame>
  )
}
