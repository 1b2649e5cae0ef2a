/** Wann eine Zone Alarme auslöst, und wie sie entscheidet, wer darin ist. */
export const zoneRules = {
  hours: {
    limited: 'Alarme nur zu bestimmten Zeiten',
    hint: 'Zeitzone des Standorts. Ereignisse werden immer aufgezeichnet. Ein Ende vor dem Beginn liegt am nächsten Tag.',
    days: 'Tage',
    start: 'Von',
    end: 'Bis',
    weekdays: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
  },
  daysMissing: 'Wählen Sie mindestens einen Tag aus',
  exitMarginM: 'Austrittsabstand (m)',
  confirmFixes: 'Positionen zur Bestätigung',
  confirmS: 'Oder zwei Positionen mit diesem Abstand (s)',
  maxSpeedMps: 'Höchste plausible Geschwindigkeit (m/s)',
  fromProject: 'Projekteinstellung',
} as const
