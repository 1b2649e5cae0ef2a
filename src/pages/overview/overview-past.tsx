import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useAlarmsAt, useTagsAt, useZonesAt } from '#api/past-floor.ts'
import { problemOf } from '#api/problem-of.ts'
import { existsAt } from '#domain/row-version.ts'
import { evidenceOf } from '#live/model/tag-evidence.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { AlarmCard } from './alarm-card.tsx'
import { OccupancyTable } from './occupancy-table.tsx'
import styles from './overview.module.css'
import { TagCard } from './tag-card.tsx'

const useText = textOf('overview', 'past')

/** How the project did at a moment (epoch ms): its alarms, who was heard, and who was in which zone. */
export function OverviewPast({ atMs }: { readonly atMs: number }) {
  const { overview: text, past, app, problem } = useText()
  const { tags, isPending, error, refetch } = useTagsAt(atMs)
  const { zones, kept, error: noZones } = useZonesAt(atMs)
  const alarms = useAlarmsAt(atMs)
  const states = useTagStates(atMs)
  const evidence = useMemo(
    () =>
      (tags ?? [])
        .filter(tag => existsAt(tag, atMs) || states.has(tag.uid))
        .map(tag => evidenceOf(tag, states.get(tag.uid), atMs)),
    [tags, states, atMs],
  )
  return (
    <PageFrame title={text.title}>
      <QueryState
        pending={isPending || (kept && zones === undefined)}
        loading={app.loading}
        problem={error && !tags ? problem(problemOf(error)) : undefined}
        retry={app.retry}
        onRetry={() => void refetch()}
      >
        <div className={styles.cards}>
          <AlarmCard alarms={alarms.data} nowMs={atMs} />
          <TagCard evidence={evidence} never={past.noFixThen} />
        </div>
        <Text size="sm">{past.liveOnly}</Text>
        {noZones ? (
          <Text size="sm">{past.noZonesThen}</Text>
        ) : (
          <OccupancyTable zones={zones ?? []} evidence={evidence} />
        )}
      </QueryState>
    </PageFrame>
  )
}
