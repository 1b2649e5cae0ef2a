/** Wenn die Uhr des Dienstes zurückgestellt wurde. */
export const serverClock = {
  title: 'Die Uhr des Dienstes wurde zurückgestellt',
  what: (seconds: number) =>
    `Alarme und Positionen gelten weiter ab dem Zeitpunkt, zu dem sie ankommen. Stellen Sie die Uhr des Server-Rechners richtig: Sie geht ${seconds} s nach.`,
} as const
