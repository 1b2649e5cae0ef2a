interface Texts {
  readonly label: string
  readonly title: string
  readonly what: string
  readonly missing: readonly string[]
  readonly accounts: string
  readonly close: string
  readonly unsupported: string
}

const en: Texts = {
  label: 'Demo',
  title: 'Demo in the browser',
  what: 'Simulation, zone engine and service run in this page. Nothing is sent or stored: the demo starts again when its last tab is closed or reloaded. The demo does not have:',
  missing: [
    'data from before you opened it: the history starts now',
    'floorplan uploads, reports and heatmaps',
    'connections to other systems, outputs, imports, e-mail, single sign-on and wall displays',
    'the speed and the durability of the server',
  ],
  accounts: 'Sign out to use the accounts of an engineer or an administrator; the password is “floorwatch”.',
  close: 'Close',
  unsupported:
    'The demo needs a browser with service workers, and HTTPS or an address of this machine. Open it at http://127.0.0.1.',
}

const de: Texts = {
  label: 'Demo',
  title: 'Demo im Browser',
  what: 'Simulation, Zonen und Dienst laufen in dieser Seite. Nichts wird gesendet oder gespeichert: Die Demo beginnt neu, wenn ihr letzter Tab geschlossen oder neu geladen wird. Die Demo hat nicht:',
  missing: [
    'Daten von früher: Der Verlauf beginnt jetzt',
    'Hochladen von Grundrissen, Berichte und Heatmaps',
    'Verbindungen zu anderen Systemen, Ausgaben, Importe, E-Mail, Single Sign-on und Wandanzeigen',
    'die Geschwindigkeit und die Ausfallsicherheit des Servers',
  ],
  accounts:
    'Melden Sie sich ab, um die Konten für Technik oder Administration zu verwenden; das Passwort ist „floorwatch“.',
  close: 'Schließen',
  unsupported:
    'Die Demo braucht einen Browser mit Service Workern und HTTPS oder eine Adresse dieses Rechners. Öffnen Sie sie unter http://127.0.0.1.',
}

/** The texts of the label, in the language of the dashboard. */
export const textsIn = (language: string): Texts => (language.startsWith('de') ? de : en)
