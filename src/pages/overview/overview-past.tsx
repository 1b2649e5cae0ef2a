import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useAlarmsAt, useTagsAt, useZonesAt } from '#api/past-floor.ts'
import { QueryState } from '#components/query-state.tsx'
import { existsAt } from '#domain/row-version.ts'
import { evidenceOf } from '#live/model/tag-evidence.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { AlarmCard } from './alarm-card.tsx'
import { OccupancyTable } from './occupancy-table.tsx'
import styles from './overview.module.css'
import { TagCard } from './tag-card.tsx'

const useText = textOf('overview', 'past')

/** State of the project at a moment (epoch ms): alarms, received tags, and zone occupancy. */
export function OverviewPast({ atMs }: { readonly atMs: number }) {
  const t = useText()
  const tags = useTagsAt(atMs)
  const zones = useZonesAt(atMs)
  const alarms = useAlarmsAt(atMs)
  const states = useTagStates(atMs)
  const evidence = useMemo(
    () =>
      (tags.data ?? [])
        .filter(tag => existsAt(tag, atMs) || states.has(tag.uid))
        .map(tag => evidenceOf(tag, states.get(tag.uid), atMs)),
    [tags.data, states, atMs],
  )
  return (
    <PageFrame title={t('overview.title')}>
      <QueryState query={{ ...tags, isPending: tags.isPending || zones.isPending }}>
        <div className={styles.cards}>
          <AlarmCard alarms={alarms.data} nowMs={atMs} />
          <TagCard evidence={evidence} never={t('past.noEarlierFix')} />
        </div>
        <Text size="sm">{t('past.liveOnly')}</Text>
        {zones.error ? (
          <Text size="sm">{t('past.zonesUnknown')}</Text>
        ) : (
          <OccupancyTable zones={zones.data ?? []} evidence={evidence} />
        )}
      </QueryState>
    </PageFrame>
  )
}
