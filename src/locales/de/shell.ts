const ago = (s: number) =>
  s < 10
    ? `${s.toFixed(1).replace('.', ',')} s`
    : s < 100
      ? `${Math.round(s)} s`
      : `${Math.round(s / 60)} min`

/** Der Rahmen um jede Seite. */
export const shell = {
  skip: 'Zum Inhalt',
  navigation: 'Seiten',
  navGroups: { monitor: 'Überwachen', manage: 'Verwalten', hardware: 'Hardware', administration: 'Admin' },
  overview: 'Überblick',
  floor: 'Plan',
  placeFloorplan: 'Grundriss einpassen',
  alarms: 'Alarme',
  zones: 'Zonen',
  tags: 'Tags',
  groups: 'Gruppen',
  hardware: 'Geräte',
  sync: 'Sync',
  drift: 'Abweichung',
  sites: 'Standorte',
  floorplans: 'Grundrisse',
  messages: 'Nachrichten',
  events: 'Ereignisse',
  muster: 'Sammeln',
  musterRunning: (since: string, site: string | undefined) =>
    site === undefined ? `Zählung seit ${since}` : `Zählung in ${site} seit ${since}`,
  reports: 'Berichte',
  system: 'System',
  notifications: 'Meldungen',
  administration: 'Verwaltung',
  account: 'Name, Passwort, Zugriff',
  more: 'Mehr',
  area: 'Bereich',
  noAreas: 'Noch keine Bereiche',
  areasUnread: 'Bereiche nicht lesbar',
  chooseArea: 'Bereich wählen',
  search: 'Suche',
  searchHint: 'Seiten, Orte, Tags, Zonen, Anker, Aktionen',
  searchNothing: (typed: string) =>
    `Nichts heißt „${typed}“. Gesucht wird in Namen von Seiten, Orten, Tags, Zonen und Ankern und in MACs.`,
  searchStart: 'Tippen Sie einen Namen. Enter führt hin.',
  searchMore: (count: number) => `${count} weitere: Tippen Sie mehr vom Namen`,
  kinds: {
    tag: 'Tag',
    zone: 'Zone',
    area: 'Bereich',
    site: 'Standort',
    anchor: 'Anker',
    page: 'Seite',
    action: 'Aktion',
  },
  actions: {
    newTag: 'Neues Tag',
    addNodes: 'Knoten hinzufügen',
    newSite: 'Neuer Standort',
    importTags: 'Tags importieren',
    tagTemplates: 'Tag-Vorlagen',
    heatmap: 'Heatmap',
    changes: 'Änderungen (Protokoll)',
  },
  importZones: 'Zonen importieren',
  inColours: (scheme: string) => `Farben: ${scheme.toLowerCase()}`,
  speak: (language: string) => `Sprache: ${language}`,
  keys: {
    title: 'Tasten',
    hint: 'Alle Tasten',
    groups: [
      {
        where: 'Überall',
        keys: [
          ['/ oder Strg K', 'Seite, Ort, Tag oder Aktion finden'],
          ['?', 'Diese Liste'],
          ['a', 'Quittieren, was gewählt ist, sonst den Alarm in der Leiste'],
          ['A', 'Dasselbe mit einer Notiz'],
          ['g', 'Zur Liste der Alarme'],
          ['.  ,', 'Nächster und voriger Alarm in der Leiste'],
          ['u', 'Zurücknehmen, was eben quittiert wurde, 10 s lang'],
          ['Tab', 'Nächstes Element; mit Umschalt zurück'],
          ['Esc', 'Schließen, was offen ist'],
        ],
      },
      {
        where: 'Listen',
        keys: [
          ['↑ ↓ oder k j', 'Den Zeiger bewegen'],
          ['Bild, Pos1, Ende', 'Weit bewegen'],
          ['Enter', 'Die Zeile öffnen'],
          ['Leertaste', 'Die Zeile wählen, wo man Zeilen wählen kann'],
          ['Umschalt ↑ ↓', 'Beim Bewegen wählen'],
          ['*', 'Alle gezeigten Zeilen wählen'],
        ],
      },
      {
        where: 'Alarme',
        keys: [
          ['n  p', 'Öffnen, dann nächster und voriger'],
          ['m', 'Mir geben'],
        ],
      },
      {
        where: 'Plan',
        keys: [
          ['Pfeile', 'Die Ansicht bewegen'],
          ['+ − 0', 'Näher, weiter weg, der ganze Plan'],
          ['n  b', 'Nächster und voriger Tag'],
          ['N', 'Nächster Tag mit Alarm'],
          ['e', 'Die gewählte Zone bearbeiten'],
        ],
      },
      {
        where: 'Zeit',
        keys: [
          ['t', 'Auf der Fläche: die letzten 10 Minuten abspielen; ein gewählter Tag wird verfolgt'],
          ['h', '10 s zurückblicken; auf anderen Seiten, solange sie Vergangenes zeigen, wie unten'],
          ['[  ]', '1 s zurück und vor'],
          ['k', 'Abspielen und anhalten'],
          ['l', 'Zurück zu jetzt'],
        ],
      },
      {
        where: 'Zeichnen',
        keys: [
          ['p  r  o', 'Vieleck, Rechteck, Kreis'],
          ['m  v', 'Messen; zurück zum Schauen'],
          ['c', 'Den Umriss schließen'],
          ['Pfeile', 'Das Fadenkreuz 1 m bewegen; mit Umschalt 0,1 m'],
          ['Leertaste', 'Eine Ecke setzen'],
          ['Enter', 'Fertig'],
          ['[  ]', 'Vorige und nächste Ecke'],
          ['Entf', 'Die Ecke entfernen'],
          ['Rücktaste', 'Die letzte Ecke zurücknehmen'],
          ['Strg Z, Strg Y', 'Rückgängig, wiederholen'],
          ['Alt', 'Kein Einrasten, solange gehalten'],
        ],
      },
    ],
  },
  dataAge: (ageMs: number) => `Daten ${ago(ageMs / 1000)}`,
  noData: 'noch keine Daten',
  noDataFor: (seconds: number) => `${seconds} s keine Daten`,
  connection: {
    connecting: 'verbindet',
    live: 'live',
    quiet: 'ruhig',
    offline: 'offline',
    refused: 'abgelehnt',
  },
  connectionHint: {
    connecting: 'Der Strom der Positionen wird geöffnet.',
    live: 'Positionen kommen an, wie sie gemessen werden.',
    quiet: 'Verbunden, aber es kommt nichts an, auch kein Lebenszeichen. Was Sie sehen, kann alt sein.',
    offline: 'Der Strom ist unterbrochen. Was Sie sehen, ist alt; es wird von selbst erneut versucht.',
    refused:
      'Der Dienst hat den Strom abgelehnt. Melden Sie sich neu an oder wählen Sie ein anderes Projekt.',
  },
  user: 'Ihr Konto',
  theme: 'Farben',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  themeAuto: 'Wie das System',
  switchProject: 'Projekt wechseln',
  signOut: 'Abmelden',
  signOutFailed: 'Hier abgemeldet. Dem Dienst konnte es nicht gesagt werden.',
  project: (name: string) => `Projekt ${name}`,
  alarmBar: 'Alarme, die jemanden brauchen',
  noAlarms: 'Keine unquittierten Alarme',
  alarmsUnread: 'Alarme konnten nicht gelesen werden, darum ist keiner zu sehen.',
  alarmBarMore: (count: number) => `+${count} weitere`,
  show: 'Zeigen',
  acknowledge: 'Quittieren',
  withNote: 'Mit Notiz',
  note: 'Notiz',
  noteFor: (name: string) => `Notiz zu ${name}`,
  undo: {
    undo: 'Zurücknehmen',
    did: {
      acknowledged: (count: number) => (count === 1 ? 'Ein Alarm quittiert' : `Quittiert: ${count} Alarme`),
      assigned: (count: number) => `Zugewiesen: ${count === 1 ? '1 Alarm' : `${count} Alarme`}`,
      shelved: (count: number) => `Zurückgestellt: ${count === 1 ? '1 Alarm' : `${count} Alarme`}`,
    },
    final: (count: number) =>
      `${count === 1 ? 'Ein Alarm quittiert' : `Quittiert: ${count} Alarme`}. Dieser Dienst nimmt nichts zurück.`,
    left: (seconds: number) => `${seconds} s`,
    done: (count: number) =>
      count === 1
        ? 'Zurückgenommen: Er braucht wieder jemanden'
        : `Zurückgenommen: ${count} Alarme brauchen wieder jemanden`,
    undone: (count: number) => `Rückgängig gemacht: ${count === 1 ? '1 Alarm' : `${count} Alarme`}`,
    failed: (count: number, why: string) => `Nicht zurückgenommen (${count}): ${why}`,
  },
  noteMissing: 'Hier ist eine Notiz Pflicht',
  nextAlarm: 'Nächster Alarm',
  openAlarms: (count: number) =>
    count === 1
      ? '1 Alarm braucht jemanden, in allen Bereichen'
      : `${count} Alarme brauchen jemanden, in allen Bereichen`,
  reLoginTitle: 'Neu anmelden',
  reLoginWhy:
    'Ihre Sitzung ist zu Ende. Was Sie getippt haben, ist noch da und geht weiter, sobald Sie angemeldet sind.',
  reLoginLeave: 'Verlassen und abmelden',
  notFoundTitle: 'An dieser Adresse ist nichts',
  notFoundWhat: 'Worauf sie zeigte, wurde vielleicht gelöscht, oder die Adresse hat einen Tippfehler.',
  toFloor: 'Zum Plan',
  table: { columns: 'Spalten wählen', everyColumn: 'Alle Spalten zeigen' },
} as const
