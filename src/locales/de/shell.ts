import { counted } from './plural.ts'

const ago = (s: number) =>
  s < 10
    ? `${s.toFixed(1).replace('.', ',')} s`
    : s < 100
      ? `${Math.round(s)} s`
      : `${Math.round(s / 60)} min`

/** Der Rahmen um jede Seite: Navigation, obere Leiste, Suche, Tastenkürzel. */
export const shell = {
  skip: 'Zum Inhalt',
  navigation: 'Seiten',
  navGroups: { monitor: 'Überwachen', manage: 'Betrieb', hardware: 'Hardware', administration: 'Verwaltung' },
  overview: 'Übersicht',
  floor: 'Karte',
  placeFloorplan: 'Grundriss platzieren',
  alarms: 'Alarme',
  zones: 'Zonen',
  tags: 'Tags',
  groups: 'Gruppen',
  hardware: 'Hardware',
  sync: 'Sync',
  drift: 'Unstimmigkeiten',
  sites: 'Standorte',
  floorplans: 'Grundrisse',
  messages: 'Nachrichten',
  events: 'Ereignisse',
  muster: 'Sammlung',
  musterRunning: (since: string, site: string | undefined) =>
    site === undefined ? `Sammlung läuft seit ${since}` : `Sammlung in ${site} läuft seit ${since}`,
  reports: 'Berichte',
  system: 'System',
  notifications: 'Benachrichtigungen',
  administration: 'Verwaltung',
  account: 'Name, Passwort, Zugriff',
  more: 'Mehr',
  area: 'Bereich',
  noAreas: 'Noch keine Bereiche',
  areasUnread: 'Bereiche konnten nicht geladen werden',
  chooseArea: 'Bereich auswählen',
  search: 'Suche',
  searchHint: 'Seiten, Standorte, Bereiche, Tags, Zonen, Anker, Aktionen',
  searchNothing: (typed: string) =>
    `Keine Treffer für „${typed}“. Durchsucht werden die Namen von Seiten, Standorten, Bereichen, Tags, Zonen und Ankern sowie MACs.`,
  searchStart: 'Geben Sie einen Namen ein. Enter öffnet den Treffer.',
  searchMore: (count: number) => `${count} weitere: Tippen Sie weiter, um die Liste einzugrenzen`,
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
    newTag: 'Neuer Tag',
    addNodes: 'Knoten hinzufügen',
    newSite: 'Neuer Standort',
    importTags: 'Tags importieren',
    tagTemplates: 'Tag-Vorlagen',
    heatmap: 'Heatmap',
    changes: 'Änderungsprotokoll',
  },
  importZones: 'Zonen importieren',
  inColours: (scheme: string) => `Farbschema: ${scheme.toLowerCase()}`,
  inLanguage: (language: string) => `Sprache: ${language}`,
  keys: {
    title: 'Tastenkürzel',
    hint: 'Alle Tastenkürzel',
    groups: [
      {
        where: 'Alle Seiten',
        keys: [
          ['/ oder Strg K', 'Seiten, Standorte, Bereiche, Tags und Aktionen suchen'],
          ['?', 'Diese Liste'],
          ['a', 'Die Auswahl quittieren, sonst den Alarm in der Alarmleiste'],
          ['A', 'Mit einer Notiz quittieren'],
          ['g', 'Zur Alarmliste'],
          ['.  ,', 'Nächster und voriger Alarm in der Alarmleiste'],
          ['u', 'Quittierung rückgängig machen, innerhalb von 10 s'],
          ['Tab', 'Nächstes Element; mit Umschalt zurück'],
          ['Esc', 'Dialog oder Menü schließen'],
        ],
      },
      {
        where: 'Listen',
        keys: [
          ['↑ ↓ oder k j', 'Den Zeiger bewegen'],
          ['Bild, Pos1, Ende', 'Um eine Seite, zur ersten oder letzten Zeile'],
          ['Enter', 'Die Zeile öffnen'],
          ['Leertaste', 'Die Zeile auswählen'],
          ['Umschalt ↑ ↓', 'Die Auswahl erweitern'],
          ['*', 'Alle angezeigten Zeilen auswählen'],
        ],
      },
      {
        where: 'Alarme',
        keys: [
          ['n  p', 'Alarm öffnen; nächster und voriger Alarm'],
          ['m', 'Mir zuweisen'],
        ],
      },
      {
        where: 'Karte',
        keys: [
          ['Pfeile', 'Die Ansicht bewegen'],
          ['+ − 0', 'Vergrößern, verkleinern, alles anzeigen'],
          ['n  b', 'Nächster und voriger Tag'],
          ['N', 'Nächster Tag mit Alarm'],
          ['e', 'Die ausgewählte Zone bearbeiten'],
        ],
      },
      {
        where: 'Zeit',
        keys: [
          ['t', 'Auf der Karte: die letzten 10 Minuten abspielen; ein ausgewählter Tag wird verfolgt'],
          ['h', '10 s zurück; auf anderen Seiten wie die folgenden Tasten nur in der Vergangenheit'],
          ['[  ]', '1 s zurück und vor'],
          ['k', 'Abspielen oder anhalten'],
          ['l', 'Zurück zu live'],
        ],
      },
      {
        where: 'Zeichnen',
        keys: [
          ['p  r  o', 'Polygon, Rechteck, Kreis'],
          ['m  v', 'Messen; zurück zum Auswählen'],
          ['c', 'Den Umriss schließen'],
          ['Pfeile', 'Das Fadenkreuz 1 m bewegen; mit Umschalt 0,1 m'],
          ['Leertaste', 'Eine Ecke setzen'],
          ['Enter', 'Fertig'],
          ['[  ]', 'Vorige und nächste Ecke'],
          ['Entf', 'Die Ecke entfernen'],
          ['Rücktaste', 'Die letzte Ecke rückgängig machen'],
          ['Strg Z, Strg Y', 'Rückgängig, wiederholen'],
          ['Alt', 'Kein Einrasten, solange gehalten'],
        ],
      },
    ],
  },
  dataAge: (ageMs: number) => `Daten ${ago(ageMs / 1000)}`,
  noData: 'noch keine Daten',
  noDataFor: (seconds: number) => `seit ${seconds} s keine Daten`,
  connection: {
    connecting: 'verbindet',
    live: 'live',
    quiet: 'keine Daten',
    offline: 'offline',
    refused: 'abgelehnt',
  },
  connectionHint: {
    connecting: 'Verbindung zum Datenstrom wird aufgebaut.',
    live: 'Positionen treffen ein, sobald sie gemessen werden.',
    quiet:
      'Verbunden, aber es treffen keine Daten ein, auch kein Lebenszeichen. Die Anzeige kann veraltet sein.',
    offline:
      'Verbindung verloren. Die Anzeige ist veraltet. Die Verbindung wird automatisch wiederhergestellt.',
    refused:
      'Der Dienst hat die Verbindung abgelehnt. Melden Sie sich neu an oder wählen Sie ein anderes Projekt.',
  },
  user: 'Ihr Konto',
  theme: 'Farbschema',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  themeAuto: 'System',
  switchProject: 'Projekt wechseln',
  signOut: 'Abmelden',
  project: (name: string) => `Projekt ${name}`,
  alarmBar: 'Unquittierte Alarme',
  noAlarms: 'Keine unquittierten Alarme',
  alarmsUnread: 'Alarme konnten nicht geladen werden, deshalb werden keine angezeigt.',
  alarmBarMore: (count: number) => `+${count} weitere`,
  show: 'Anzeigen',
  acknowledge: 'Quittieren',
  withNote: 'Mit Notiz',
  note: 'Notiz',
  noteFor: (name: string) => `Notiz zu ${name}`,
  undo: {
    undo: 'Rückgängig',
    did: {
      acknowledged: (count: number) => `${counted(count, { one: 'Alarm', other: 'Alarme' })} quittiert`,
      assigned: (count: number) => `${counted(count, { one: 'Alarm', other: 'Alarme' })} zugewiesen`,
      shelved: (count: number) => `${counted(count, { one: 'Alarm', other: 'Alarme' })} zurückgestellt`,
    },
    final: (count: number) =>
      `${counted(count, { one: 'Alarm', other: 'Alarme' })} quittiert. Dieser Dienst kann das nicht rückgängig machen.`,
    left: (seconds: number) => `${seconds} s`,
    done: (count: number) =>
      `Rückgängig gemacht: ${counted(count, { one: 'Alarm ist', other: 'Alarme sind' })} wieder unquittiert`,
    undone: (count: number) => `Rückgängig gemacht für ${counted(count, { one: 'Alarm', other: 'Alarme' })}`,
    failed: (count: number, why: string) => `Nicht rückgängig gemacht (${count}): ${why}`,
  },
  noteMissing: 'Geben Sie eine Notiz ein',
  nextAlarm: 'Nächster Alarm',
  openAlarms: (count: number) =>
    `${counted(count, { one: 'unquittierter Alarm', other: 'unquittierte Alarme' })} in allen Bereichen`,
  reLoginTitle: 'Neu anmelden',
  reLoginWhy:
    'Ihre Sitzung ist abgelaufen. Ihre Eingaben bleiben erhalten; nach dem Anmelden können Sie weiterarbeiten.',
  reLoginLeave: 'Stattdessen abmelden',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundWhat: 'Die Seite wurde vielleicht gelöscht, oder die Adresse enthält einen Tippfehler.',
  toFloor: 'Zur Karte',
  table: { columns: 'Spalten auswählen', everyColumn: 'Alle Spalten anzeigen' },
} as const
