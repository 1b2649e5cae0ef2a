const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const rows = (count: number) => n(count, 'Zeile', 'Zeilen')

/** Tags aus einer CSV-Datei importieren. */
export const importTags = {
  title: 'Tags importieren',
  toTags: 'Zu den Tags',
  file: 'CSV-Datei',
  fileDrop: 'CSV-Datei hier ablegen oder drücken, um eine zu wählen',
  fileHint:
    'Die erste Zeile nennt die Spalten. Kommas, Semikolons oder Tabulatoren dazwischen; bis 8 MB. Ein Export der Seite der Tags passt.',
  fileOther: 'Andere Datei wählen',
  fileTooLarge: 'Die Datei ist größer als 8 MB. Teilen Sie sie.',
  fileUnreadable: 'Die Datei ließ sich nicht lesen.',
  fileEmpty:
    'Unter der ersten Zeile der Datei steht nichts. Die erste Zeile nennt die Spalten; jede andere ist ein Tag.',
  rowsOf: (name: string, count: number) => `${name}: ${rows(count)}`,
  mapTitle: 'Spalten',
  mapHint:
    'Welche Spalte der Datei was ist. Ein Tag wird an seinem Namen erkannt: Gibt es ihn schon, wird er geändert, sonst angelegt. Eine leere Zelle lässt, was da ist.',
  notInFile: 'nicht in der Datei',
  fields: {
    name: 'Name',
    displayName: 'Gezeigt als',
    description: 'Beschreibung',
    type: 'Art',
    category: 'Kategorie',
    updateIntervalMs: 'Intervall, Millisekunden',
    groups: 'Gruppen (dazwischen ; )',
    mac: 'MAC des Geräts',
  },
  nameNeeded: 'Wählen Sie die Spalte mit den Namen',
  dryRun: 'Probelauf: Noch wurde nichts gesendet',
  verdicts: { new: 'neu', changes: 'ändert sich', unchanged: 'unverändert', error: 'Fehler' },
  summary: (news: number, changes: number, unchanged: number, errors: number) =>
    [`${news} neu`, `${changes} zu ändern`, `${unchanged} unverändert`, `${errors} Fehler`].join(', '),
  show: 'Zeigen',
  showAll: 'Jede Zeile',
  line: 'Zeile',
  name: 'Name',
  verdict: 'Was geschieht',
  details: 'Einzelheiten',
  nothingShown: 'Keine Zeile dieser Art',
  changesOf: (fields: readonly string[]) => fields.join(', '),
  faults: {
    'line-broken': (value: string) => `die Zeile lässt sich nicht lesen: ${value}`,
    'name-missing': () => 'ohne Namen',
    'name-long': () => 'der Name ist länger als 200 Zeichen',
    'name-twice': (value: string) => `dieser Name steht schon in Zeile ${value}`,
    'name-ambiguous': (value: string) => `${value} Tags haben diesen Namen; welcher gemeint ist, ist unklar`,
    'interval-wrong': (value: string) => `„${value}“ ist keine ganze Zahl von Millisekunden über 0`,
    'group-unknown': (value: string) => `es gibt keine Gruppe „${value}“`,
    'mac-wrong': (value: string) =>
      `„${value}“ ist keine MAC: Sie hat 12 Zeichen, jedes 0 bis 9 oder a bis f`,
    'mac-twice': (value: string) => `diese MAC steht schon in Zeile ${value}`,
    'mac-unknown': (value: string) => `${value} ist nicht unter den Geräten des Projekts`,
    'mac-taken': (value: string) => `sein Gerät ist an ${value} gebunden; lösen Sie es zuerst dort`,
  },
  start: (count: number) => (count === 0 ? 'Nichts zu importieren' : `${rows(count)} importieren`),
  startNote: (errors: number) =>
    errors === 0 ? '' : `${rows(errors)} mit Fehlern ${errors === 1 ? 'wird' : 'werden'} ausgelassen.`,
  errorsFile: 'Die Zeilen mit Fehlern speichern',
  errorsName: (file: string) => `${file.replace(/\.[^.]*$/, '')}-fehler.csv`,
  reason: 'Grund',
  progress: (through: number, all: number) => `${through} von ${all} Zeilen gesendet`,
  done: (count: number) => `${rows(count)} importiert.`,
  failed: (count: number) => `${n(count, 'Zeile wurde', 'Zeilen wurden')} abgelehnt:`,
  more: (count: number) => `und ${count} weitere, alle in der Datei`,
  failure: (line: number, name: string, why: string) => `Zeile ${line}, ${name}: ${why}`,
  unboundFailure: (why: string) => `der Tag ist gespeichert, aber sein Gerät wurde nicht gebunden: ${why}`,
  again: 'Die Datei erneut prüfen',
} as const
