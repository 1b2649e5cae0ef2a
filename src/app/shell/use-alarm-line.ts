import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import type { Alarm } from '#domain/alarm.ts'
import { useText } from '#text/use-text.ts'

/** An alarm in one line: what, who, where. Empty without an alarm. */
export function useAlarmLine(alarm: Alarm | undefined): string {
  const { alarmWords } = useText()
  const tags = useTags().data
  const zones = useZones().data
  if (!alarm) return ''
  const tag = tags?.find(each => each.uid === alarm.tagUid)
  const zone = zones?.find(each => each.uid === alarm.zoneUid)
  return alarmWords.line(alarm.type, tag?.displayName ?? tag?.name, zone?.name)
}
