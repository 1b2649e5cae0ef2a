/** When the clock of the service was set back. */
export const serverClock = {
  title: 'The clock of the service was set back',
  what: (seconds: number) =>
    `Alarms and positions now use their time of arrival. Correct the clock of the server: it is ${seconds} s behind.`,
} as const
