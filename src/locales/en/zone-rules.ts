/** When a zone raises alarms, and how it decides who is inside. */
export const zoneRules = {
  hours: {
    limited: 'Raise alarms at certain hours only',
    hint: 'Time zone of the site. Events are recorded at all times. An end before the start is on the next day.',
    days: 'Days',
    start: 'From',
    end: 'To',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  daysMissing: 'Select at least one day',
  exitMarginM: 'Exit margin (m)',
  confirmFixes: 'Positions required to confirm',
  confirmS: 'Or two positions this far apart (s)',
  maxSpeedMps: 'Maximum plausible speed (m/s)',
  fromProject: 'Project setting',
} as const
