import { Text } from '@mantine/core'
import { useAlarmsAt, useTagsAt, useZonesAt } from '#api/past-floor.ts'
import { QueryState } from '#components/query-state.tsx'
import { useMoment } from '#live/history/use-moment.ts'
import { useTagEvidence } from '#live/use-tag-evidence.ts'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { useNow } from '#ui/use-now.ts'
import { AlarmCard } from './alarm-card.tsx'
import { DataCard } from './data-card.tsx'
import { HardwareCard } from './hardware-card.tsx'
import { OccupancyTable } from './occupancy-table.tsx'
import styles from './overview.module.css'
import { TagCard } from './tag-card.tsx'

const useText = textOf('overview', 'past')

/** State of the project, live or at the selected time. */
export function OverviewPage() {
  const moment = useMoment(1_000)
  // Positions of the present do not apply to the past.
  return <OverviewAt key={moment === undefined ? 'live' : 'past'} moment={moment} />
}

interface OverviewAtProps {
  /** Epoch ms; undefined for the present. */
  readonly moment: number | undefined
}

/**
 * State of the project; every number links to the list behind it. At a moment: alarms, received tags, and zone
 * occupancy.
 */
function OverviewAt({ moment }: OverviewAtProps) {
  const t = useText()
  const isPast = moment !== undefined
  const tags = useTagsAt(moment)
  const zones = useZonesAt(moment)
  const alarms = useAlarmsAt(moment)
  const nowMs = useNow(5_000)
  const evidence = useTagEvidence(tags.data, moment)
  // A service without zone history still has the tags of that time.
  const areZonesUnknown = isPast && zones.error !== null

  return (
    <PageFrame title={t('overview.title')}>
      <QueryState query={areZonesUnknown ? tags : [tags, zones]}>
        <div className={styles.cards}>
          <AlarmCard alarms={alarms.data} nowMs={moment ?? nowMs} />
          <TagCard evidence={evidence} never={isPast ? t('past.noEarlierFix') : undefined} />
          {!isPast && (
            <>
              <HardwareCard />
              <DataCard />
            </>
          )}
        </div>
        {isPast && <Text size="sm">{t('past.liveOnly')}</Text>}
        {areZonesUnknown ? (
          <Text size="sm">{t('past.zonesUnknown')}</Text>
        ) : (
          <OccupancyTable zones={zones.data ?? []} evidence={evidence} />
        )}
      </QueryState>
    </PageFrame>
  )
}
