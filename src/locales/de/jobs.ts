import type { Catalogue } from '../catalogue.ts'

const n = (count: number) => (count === 1 ? '1 Zeile' : `${count} Zeilen`)

export const jobs: Catalogue['jobs'] = {
  kinds: {
    importTags: 'Tags importieren',
    importZones: 'Zonen importieren',
    undoImport: 'Import rückgängig machen',
    deleteTags: 'Tags löschen',
    releaseTags: 'Hardware von Tags lösen',
    bindTags: 'Hardware an Tags binden',
    changeZones: 'Zonen ändern',
    deleteZones: 'Zonen löschen',
    releaseNodes: 'Hardware freigeben',
    deleteNodes: 'Hardware löschen',
  },
  progress: (what, through, all) => `${what}: ${through} von ${all}`,
  done: (what, failures) => (failures === 0 ? `${what}: fertig` : `${what}: ${n(failures)} abgelehnt`),
  stoppedAt: (what, through, all) => `${what}: angehalten bei ${through} von ${all}`,
  stop: 'Anhalten',
  stopNote: 'Was getan ist, bleibt. Zeilen, die unterwegs sind, werden noch fertig.',
  keepOpen: 'Der Browser hat keinen Platz für die Zeilen: Neuladen dieser Seite beendet den Vorgang.',
  goesOn: 'Läuft weiter, wenn eine andere Seite geöffnet oder diese neu geladen wird.',
  refused: count => `${n(count)} abgelehnt:`,
  failure: (name, why) => `${name}: ${why}`,
  more: count => `und ${count} weitere`,
  undo: count => `Rückgängig: die ${count} angelegten löschen`,
  dismiss: 'Aus der Leiste entfernen',
  busy: 'Ein anderer Vorgang läuft. Der Fortschritt steht oben in der Leiste.',
}
