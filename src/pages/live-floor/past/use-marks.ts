import { useMemo } from 'react'
import { useZoneEvents } from '#api/events.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { tagNames } from '#domain/tag/tag-name.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { AreaUid } from '#domain/uid.ts'
import type { ZoneEvent } from '#domain/zone/zone-event.ts'
import { alarmLine } from '#locales/alarm-text.ts'
import { formatClock } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import type { FloorData } from '../use-floor-data.ts'
import type { TimeMark } from './timeline-marks.ts'

const useText = textOf('alarmLabels', 'past')

const none: readonly ZoneEvent[] = []
const quarterMs = 15 * 60_000
/** In longer windows only alarms are marked, because events would overlap. */
const maxWithEventsMs = 6 * 3_600_000

/** Events of the area around a window; reloaded when the window leaves the loaded range. */
export function useEventsIn(areaUid: AreaUid, { startMs, endMs }: TimeSpan) {
  const tooLong = endMs - startMs > maxWithEventsMs
  const read = useZoneEvents({
    startMs: tooLong ? 0 : Math.floor(startMs / quarterMs) * quarterMs,
    endMs: tooLong ? 0 : Math.ceil(endMs / quarterMs) * quarterMs,
    areaUids: [areaUid],
    minSeverity: 'information',
  })
  return { events: tooLong ? none : (read.data?.rows ?? none), isPending: !tooLong && read.isPending }
}

/** Alarms and events as marks with labels. */
export function useMarks(
  { tags, zones, buffers, removedTags, removedZones }: FloorData,
  alarms: readonly Alarm[],
  events: readonly ZoneEvent[],
  timeZone: string | undefined,
): readonly TimeMark[] {
  const t = useText()
  return useMemo(() => {
    const known = tagNames(tags)
    const removed = tagNames(removedTags)
    const zoneNames = new Map([...removedZones, ...zones, ...buffers].map(zone => [zone.uid, zone.name]))
    const nameOf = (uid: string) => known.get(uid) ?? removed.get(uid) ?? t('alarmLabels.removedTag')
    const zoneName = (uid: string) => zoneNames.get(uid) ?? t('alarmLabels.removedZone')
    return [
      ...alarms.map((alarm): TimeMark => {
        const line = alarmLine(
          t,
          alarm.type,
          alarm.tagUid && nameOf(alarm.tagUid),
          alarm.zoneUid && zoneName(alarm.zoneUid),
        )
        return {
          atMs: alarm.setAtMs,
          kind: 'alarm',
          severity: alarm.severity,
          label: t('past.marks.alarm', { time: formatClock(alarm.setAtMs, timeZone), line }),
        }
      }),
      ...events.map(
        (event): TimeMark => ({
          atMs: event.atMs,
          kind: event.type,
          severity: 0,
          label: t(`past.marks.${event.type}`, {
            tag: nameOf(event.tagUid),
            zone: zoneName(event.zoneUid),
            time: formatClock(event.atMs, timeZone),
          }),
        }),
      ),
    ]
  }, [tags, zones, buffers, removedTags, removedZones, alarms, events, t, timeZone])
}
