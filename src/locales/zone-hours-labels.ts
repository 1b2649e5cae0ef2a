import type { TextOf } from './message-types.ts'

/** The labels of the hours in which a zone raises alarms; the days from Sunday on. */
export const zoneHoursLabels = (t: TextOf<'zoneRules'>) => ({
  limited: t('zoneRules.hours.limited'),
  hint: t('zoneRules.hours.hint'),
  days: t('zoneRules.hours.days'),
  start: t('zoneRules.hours.start'),
  end: t('zoneRules.hours.end'),
  weekdays: ([0, 1, 2, 3, 4, 5, 6] as const).map(day => t(`zoneRules.hours.weekdays.${day}`)),
})
