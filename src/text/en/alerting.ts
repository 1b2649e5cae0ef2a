/** How a screen calls for attention, and that it cannot. */
export const alerting = {
  on: 'Sound on',
  untested: 'Sound on, not tested',
  testDue: 'Test the sound for this shift',
  whyTest: 'A shift begins with a test: an alarm must not be the first to find out that a speaker is off.',
  heardBy: (when: string, who: string) => `Last heard ${when} by ${who}.`,
  refusedBy: (when: string, who: string) => `The test was left out ${when} by ${who}.`,
  refuse: 'Not this shift',
  blocked: 'Sound is off: click to arm',
  absent: 'No sound in this browser',
  mutedUntil: (time: string) => `Muted until ${time}`,
  what: 'Alarms sound by their severity, again and again until somebody acknowledges them.',
  test: 'Test the sound',
  playing: (severities: string) => `You hear three signals: ${severities}.`,
  heard: 'I heard all three',
  notHeard: 'I did not',
  unheard:
    'The volume is at its full now. Look at the speaker and the volume of this machine, then test again.',
  mute: 'Mute for 10 minutes',
  unmute: 'Sound again',
  volume: 'Volume',
  notes: 'Notes of the system while this page is not in sight',
  notesRefused: 'The browser does not allow them: change it in the settings of this site.',
  awake: 'Keep the screen on',
  noteBody: (count: number) =>
    count === 1 ? 'Needs someone. Click to see it.' : `${count} new alarms need someone. Click to see them.`,
  silent: 'Alarms need someone, and this page may not sound before somebody clicks.',
  arm: 'Arm the sound',
  deaf: (since: string) =>
    `This page hears no alarms since ${since}: the line to the service is down. It is tried again all the time; until then, watch by other means.`,
}
