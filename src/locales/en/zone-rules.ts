/** When a zone raises alarms, and how it decides who is inside. */
export const zoneRules = {
  hours: {
    limited: 'Alarms only at certain hours',
    hint: 'By the clock of the site. Events are recorded at all times. An end before the start is on the next day.',
    days: 'Days',
    start: 'From',
    end: 'To',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  daysMissing: 'Choose at least one day',
  exitMarginM: 'Exit margin (m)',
  confirmFixes: 'Positions that confirm a change',
  confirmS: 'Or two positions so far apart (s)',
  maxSpeedMps: 'Fastest plausible speed (m/s)',
  fromProject: 'Setting of the project',
} as const
