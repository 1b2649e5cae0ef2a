import { useAlarms } from '#api/alarms.ts'
import { compareAlarms, needsAttention } from '#domain/alarm.ts'
import { useNow } from '#ui/use-now.ts'

/** Alarms that need someone, the most pressing first. */
export function useOpenAlarms() {
  const nowMs = useNow(10_000)
  const { data } = useAlarms()
  return { alarms: data.filter(alarm => needsAttention(alarm, nowMs)).sort(compareAlarms) }
}
