import { counted } from './plural.ts'

const rows = (count: number) => counted(count, { one: 'Zeile', other: 'Zeilen' })

/** Tags aus einer CSV-Datei importieren. */
export const importTags = {
  title: 'Tags importieren',
  toTags: 'Tags',
  file: 'CSV-Datei',
  fileDrop: 'CSV-Datei hier ablegen oder klicken, um eine auszuwählen',
  fileHint:
    'Die erste Zeile enthält die Spaltennamen. Getrennt durch Kommas, Semikolons oder Tabulatoren; bis 8 MB. Sie können einen Export der Seite „Tags“ importieren.',
  fileOther: 'Andere Datei auswählen',
  fileTooLarge: 'Die Datei ist größer als 8 MB. Teilen Sie sie in kleinere Dateien.',
  fileUnreadable: 'Die Datei konnte nicht gelesen werden.',
  fileEmpty: 'Die Datei hat keine Zeilen unter den Spaltennamen. Jede Zeile ist ein Tag.',
  rowsOf: (name: string, count: number) => `${name}: ${rows(count)}`,
  encoding: 'Zeichenkodierung',
  encodingHint: 'Automatisch erkannt. Ändern Sie sie, wenn Zeichen unten falsch aussehen.',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16, big-endian',
  },
  mapTitle: 'Spalten',
  mapHint:
    'Ordnen Sie die Spalten der Datei zu. Tags werden am Namen erkannt: Vorhandene werden geändert, andere angelegt. Leere Zellen lassen einen Wert unverändert.',
  notInFile: 'nicht in der Datei',
  fields: {
    name: 'Name',
    displayName: 'Anzeigename',
    description: 'Beschreibung',
    type: 'Art',
    category: 'Kategorie',
    updateIntervalMs: 'Intervall, ms',
    groups: 'Gruppen (getrennt durch ;)',
    mac: 'MAC der Hardware',
  },
  nameNeeded: 'Wählen Sie die Spalte mit den Namen aus',
  dryRun: 'Vorschau: Es wurde noch nichts gesendet',
  verdicts: { new: 'neu', changes: 'geändert', unchanged: 'unverändert', error: 'Fehler' },
  summary: (news: number, changes: number, unchanged: number, errors: number) =>
    [`${news} neu`, `${changes} geändert`, `${unchanged} unverändert`, `${errors} Fehler`].join(', '),
  show: 'Anzeigen',
  showAll: 'Alle Zeilen',
  line: 'Zeile',
  name: 'Name',
  verdict: 'Ergebnis',
  details: 'Details',
  nothingShown: 'Keine Zeile mit diesem Ergebnis',
  changesOf: (fields: readonly string[]) => fields.join(', '),
  faults: {
    'line-broken': (value: string) => `Zeile nicht lesbar: ${value}`,
    'name-missing': () => 'Name fehlt',
    'name-long': () => 'Name ist länger als 200 Zeichen',
    'name-twice': (value: string) => `Name bereits in Zeile ${value} verwendet`,
    'name-ambiguous': (value: string) =>
      `${value} Tags haben diesen Namen; die Zuordnung ist nicht eindeutig`,
    'interval-wrong': (value: string) => `„${value}“ ist keine ganze Zahl von Millisekunden über 0`,
    'group-unknown': (value: string) => `Gruppe „${value}“ gibt es nicht`,
    'mac-wrong': (value: string) => `„${value}“ ist keine MAC (12 Hexadezimalziffern)`,
    'mac-twice': (value: string) => `MAC bereits in Zeile ${value} verwendet`,
    'mac-unknown': (value: string) => `kein Knoten dieses Projekts hat die MAC ${value}`,
    'mac-taken': (value: string) => `Hardware ist an ${value} gebunden; lösen Sie sie zuerst dort`,
  },
  start: (count: number) => (count === 0 ? 'Nichts zu importieren' : `${rows(count)} importieren`),
  startNote: (errors: number) =>
    errors === 0
      ? ''
      : `${counted(errors, { one: 'Zeile mit Fehlern wird', other: 'Zeilen mit Fehlern werden' })} übersprungen.`,
  errorsFile: 'Zeilen mit Fehlern speichern',
  errorsName: (file: string) => `${file.replace(/\.[^.]*$/, '')}-fehler.csv`,
  reason: 'Grund',
  progress: (through: number, all: number) => `${through} von ${all} Zeilen gesendet`,
  done: (count: number) => `${rows(count)} importiert.`,
  notSent: (count: number) =>
    `Angehalten: ${counted(count, { one: 'Zeile wurde', other: 'Zeilen wurden' })} nicht gesendet.`,
  failed: (count: number) => `${counted(count, { one: 'Zeile wurde', other: 'Zeilen wurden' })} abgelehnt:`,
  more: (count: number) => `und ${count} weitere; die Datei enthält alle`,
  failure: (line: number, name: string, why: string) => `Zeile ${line}, ${name}: ${why}`,
  unboundFailure: (why: string) => `Tag gespeichert, aber die Hardware wurde nicht gebunden: ${why}`,
  again: 'Datei erneut prüfen',
} as const
