/** Wenn die Uhr des Dienstes zurückgestellt wurde. */
export const serverClock = {
  title: 'Die Uhr des Dienstes wurde zurückgestellt',
  what: (seconds: number) =>
    `Für Alarme und Positionen gilt jetzt die Zeit ihres Eingangs. Korrigieren Sie die Uhr des Servers: Sie geht ${seconds} s nach.`,
} as const
