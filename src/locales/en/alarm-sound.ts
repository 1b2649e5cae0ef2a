import { plural } from './plural.ts'

/** How a screen calls for attention, and that it cannot. */
export const alarmSound = {
  on: 'Sound on',
  untested: 'Sound on, not checked',
  testDue: 'Sound check',
  testReason:
    'Check the sound at the start of each shift, so that a speaker that is off is noticed before an alarm.',
  confirmedBy: (when: string, who: string) => `Last confirmed ${when} by ${who}.`,
  skippedBy: (when: string, who: string) => `Sound check skipped ${when} by ${who}.`,
  skip: 'Skip for this shift',
  blocked: 'Sound blocked',
  absent: 'This browser cannot play sound',
  mutedUntil: (time: string) => `Muted until ${time}`,
  what: 'Alarms sound according to their severity, repeatedly, until somebody acknowledges them.',
  test: 'Test sound',
  playing: (severities: string) => `You hear three signals: ${severities}.`,
  confirmHeard: 'I heard all three',
  denyHeard: 'I did not hear them',
  notHeardHint:
    'The volume is now at its maximum. Check the speaker and the volume of this computer, then test again.',
  mute: 'Mute for 10 minutes',
  unmute: 'Unmute',
  volume: 'Volume',
  desktopNotifications: 'Show desktop notifications while this page is in the background',
  desktopNotificationsBlocked:
    'The browser blocks notifications. Allow them in the site settings of the browser.',
  keepScreenOn: 'Keep the screen on',
  desktopNotification: (count: number) =>
    plural(count, {
      one: 'Unacknowledged. Click to open it.',
      other: `${count} new unacknowledged alarms. Click to open them.`,
    }),
  soundBlocked: 'Sound is blocked.',
  enableSound: 'Enable sounds',
  noConnection: (since: string) =>
    `No alarms received since ${since}. Reconnecting; use another screen meanwhile.`,
}
