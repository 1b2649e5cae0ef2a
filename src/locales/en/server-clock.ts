/** When the clock of the service was set back. */
export const serverClock = {
  title: 'The clock of the service was set back',
  what: (seconds: number) =>
    `Alarms and positions go on by the time at which they arrive. Set the clock of the server machine right: it is ${seconds} s behind.`,
} as const
