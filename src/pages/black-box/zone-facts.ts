import type { Group } from '#domain/tag/tag.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import type { Catalogue } from '#locales/catalogue.ts'
import { currentLocale } from '#locales/language.ts'

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The settings of a zone as text. */
export function zoneFacts(
  zone: Zone,
  groups: readonly Group[],
  { zoneFacts: text }: Catalogue['blackBox'],
  { severity }: Catalogue['alarmLabels'],
  { zone: words }: Catalogue['liveFloor'],
): readonly [string, string][] {
  const trigger = words.triggers[zone.trigger]
  const concerned = groups.filter(group => zone.groupUids.includes(group.uid)).map(group => group.name)
  const { activeHours: hours } = zone
  const day = (n: number) =>
    // 4 January 1970 was a Sunday.
    new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
      (3 + n) * 86_400_000,
    )
  return [
    [text.severity, severity[zone.severity]],
    [text.trigger, zone.trigger === 'dwell' ? text.dwell(trigger, zone.dwellS) : trigger],
    [text.groups, concerned.join(', ') || words.groupsAll],
    [
      text.hours,
      hours
        ? text.between(hours.days.map(day).join(' '), clock(hours.startMinute), clock(hours.endMinute))
        : text.always,
    ],
    [text.area, `${shapeAreaM2(zone.shape).toFixed(1)} m²`],
  ]
}
