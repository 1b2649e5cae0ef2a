import { useMemo } from 'react'
import { useAnchors } from '#api/anchors.ts'
import { useSyncSettings } from '#api/lsb-settings.ts'
import { useNetworkSettings } from '#api/network-settings.ts'
import { useNodes } from '#api/nodes.ts'
import { useSchedules } from '#api/schedules.ts'
import { useSyncReports } from '#api/sync-reports.ts'
import { readMetres } from '#domain/geometry/metre-text.ts'
import { assumedRangeM } from '#domain/sync/radio-range.ts'
import type { SyncCase } from '#domain/sync/sync-checks.ts'
import { useNow } from '#ui/use-now.ts'
import { useUrlValue } from '#ui/use-url-value.ts'

/** Assumed radio range of a node, metres: as typed, in the URL, and as a valid length. */
export function useRange(): [rangeM: number, typed: string, type: (typed: string) => void] {
  const [typed, type] = useUrlValue('range', String(assumedRangeM))
  const metres = readMetres(typed)
  return [metres !== undefined && metres > 0 ? metres : assumedRangeM, typed, type]
}

const countEveryMs = 5_000

/** All data that a start of the sync depends on; `given` is set once everything is loaded. */
export function useSyncCase() {
  const settings = useSyncSettings()
  const schedules = useSchedules()
  const nodes = useNodes()
  const anchors = useAnchors()
  const reports = useSyncReports()
  const network = useNetworkSettings()
  const [rangeM] = useRange()
  const nowMs = useNow(countEveryMs)
  const reads = [settings, schedules, nodes, anchors, reports, network]
  const given = useMemo((): SyncCase | undefined => {
    if (!settings.data || !schedules.data || !nodes.data || !anchors.data || !reports.data) return undefined
    const { scheduleUid } = settings.data
    return {
      settings: settings.data,
      schedule: schedules.data.find(each => each.uid === scheduleUid),
      nodes: nodes.data,
      anchors: anchors.data,
      reports: reports.data.map(({ readAtMs, ageMs = 0, ...report }) => ({
        ...report,
        ageMs: ageMs + Math.max(0, nowMs - readAtMs),
      })),
      inServiceMode: new Set(network.data?.nodeUids),
      rangeM,
    }
  }, [settings.data, schedules.data, nodes.data, anchors.data, reports.data, network.data, rangeM, nowMs])
  return {
    given,
    isPending: !given && reads.some(read => read.isPending),
    error: given ? undefined : reads.find(read => read.error)?.error,
    refetch: () => Promise.all(reads.filter(read => read.error).map(read => read.refetch())),
  }
}
