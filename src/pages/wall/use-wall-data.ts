import { useMemo } from 'react'
import { useActiveAlarms } from '#api/alarms.ts'
import { useAreas } from '#api/areas.ts'
import { useFloorplans } from '#api/floorplans.ts'
import { useProjectSettings } from '#api/project-settings.ts'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { hiddenAfterMs } from '#domain/account/project-settings.ts'
import { compareAlarms } from '#domain/alarm/alarm.ts'

/** All data of the display except positions, limited to what a wall display may read. */
export function useWallData() {
  const areas = useAreas()
  const plans = useFloorplans()
  const zones = useZones()
  const tags = useTags()
  const active = useActiveAlarms()
  const hiddenAfter = hiddenAfterMs(useProjectSettings().data)
  const reads = [areas, plans, zones, tags, active]
  const alarms = useMemo(
    () => (active.data ?? []).filter(alarm => alarm.active).toSorted(compareAlarms),
    [active.data],
  )
  return {
    areas: areas.data ?? [],
    plans: plans.data ?? [],
    zones: zones.data ?? [],
    tags: tags.data ?? [],
    /** Active alarms, the most severe unacknowledged ones first. */
    alarms,
    /** Age of a position after which its tag is not drawn or counted, ms. */
    hiddenAfter,
    isPending: reads.some(read => read.isPending),
    error: reads.find(read => read.error && !read.data)?.error,
  }
}

export type WallData = ReturnType<typeof useWallData>
