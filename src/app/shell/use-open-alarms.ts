import { useMemo } from 'react'
import { useAlarms } from '#api/alarms.ts'
import { compareAlarms, needsAttention } from '#domain/alarm/alarm.ts'
import { useConnection } from '#live/use-connection.ts'
import { useNow } from '#ui/use-now.ts'

/** Alarms that need attention, most urgent first, with the loading state and the error if some may be missing. */
export function useOpenAlarms() {
  const nowMs = useNow(10_000) + useConnection(connection => connection.clockOffsetMs)
  const { data, isPending, error, refetch } = useAlarms()
  const alarms = useMemo(
    () => data.filter(alarm => needsAttention(alarm, nowMs)).sort(compareAlarms),
    [data, nowMs],
  )
  return { alarms, isPending, error, refetch }
}
