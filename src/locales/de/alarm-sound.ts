import { plural } from './plural.ts'

/** Wie ein Bildschirm ruft, und dass er es nicht kann. */
export const alarmSound = {
  on: 'Ton an',
  untested: 'Ton an, nicht geprüft',
  testDue: 'Tonprüfung',
  testReason:
    'Prüfen Sie den Ton zu Beginn jeder Schicht, damit ein ausgeschalteter Lautsprecher vor dem ersten Alarm auffällt.',
  confirmedBy: (when: string, who: string) => `Zuletzt bestätigt ${when} von ${who}.`,
  skippedBy: (when: string, who: string) => `Tonprüfung übersprungen ${when} von ${who}.`,
  skip: 'Für diese Schicht überspringen',
  blocked: 'Ton blockiert',
  absent: 'Dieser Browser kann keinen Ton abspielen',
  mutedUntil: (time: string) => `Stumm bis ${time}`,
  what: 'Alarme ertönen je nach Schweregrad und wiederholen sich, bis jemand sie quittiert.',
  test: 'Ton testen',
  playing: (severities: string) => `Sie hören drei Signale: ${severities}.`,
  confirmHeard: 'Alle drei gehört',
  denyHeard: 'Nicht gehört',
  notHeardHint:
    'Die Lautstärke ist jetzt auf Maximum. Prüfen Sie Lautsprecher und Lautstärke dieses Computers und testen Sie dann erneut.',
  mute: '10 Minuten stummschalten',
  unmute: 'Stummschaltung aufheben',
  volume: 'Lautstärke',
  desktopNotifications: 'Desktop-Benachrichtigungen anzeigen, wenn diese Seite im Hintergrund ist',
  desktopNotificationsBlocked:
    'Der Browser blockiert Benachrichtigungen. Erlauben Sie sie in den Website-Einstellungen des Browsers.',
  keepScreenOn: 'Bildschirm eingeschaltet lassen',
  desktopNotification: (count: number) =>
    plural(count, {
      one: 'Unquittiert. Zum Öffnen klicken.',
      other: `${count} neue unquittierte Alarme. Zum Öffnen klicken.`,
    }),
  soundBlocked: 'Ton ist blockiert.',
  enableSound: 'Ton einschalten',
  noConnection: (since: string) =>
    `Keine Alarme empfangen seit ${since}. Verbindung wird neu aufgebaut; nutzen Sie solange einen anderen Bildschirm.`,
}
