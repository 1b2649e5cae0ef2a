import type { Group } from '#domain/tag/tag.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { currentLocale } from '#locales/language.ts'
import type { TextOf } from '#locales/message-types.ts'

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The settings of a zone as text. */
export function zoneFacts(
  zone: Zone,
  groups: readonly Group[],
  t: TextOf<'blackBox' | 'alarmLabels' | 'liveFloor'>,
): readonly [string, string][] {
  const trigger = t(`liveFloor.zone.triggers.${zone.trigger}`)
  const concerned = groups.filter(group => zone.groupUids.includes(group.uid)).map(group => group.name)
  const { activeHours: hours } = zone
  const day = (n: number) =>
    // 4 January 1970 was a Sunday.
    new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
      (3 + n) * 86_400_000,
    )
  return [
    [t('blackBox.zoneFacts.severity'), t(`alarmLabels.severity.${zone.severity}`)],
    [
      t('blackBox.zoneFacts.trigger'),
      zone.trigger === 'dwell' ? t('blackBox.zoneFacts.dwell', { trigger, seconds: zone.dwellS }) : trigger,
    ],
    [t('blackBox.zoneFacts.groups'), concerned.join(', ') || t('liveFloor.zone.groupsAll')],
    [
      t('blackBox.zoneFacts.hours'),
      hours
        ? t('blackBox.zoneFacts.between', {
            days: hours.days.map(day).join(' '),
            from: clock(hours.startMinute),
            to: clock(hours.endMinute),
          })
        : t('blackBox.zoneFacts.always'),
    ],
    [t('blackBox.zoneFacts.area'), `${shapeAreaM2(zone.shape).toFixed(1)} m²`],
  ]
}
