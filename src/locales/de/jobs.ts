import type { Catalogue } from '../catalogue.ts'
import { counted } from './plural.ts'

const rowCount = (count: number) => counted(count, { one: 'Zeile', other: 'Zeilen' })

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
  done: (what, failures) => (failures === 0 ? `${what}: fertig` : `${what}: ${rowCount(failures)} abgelehnt`),
  stoppedAt: (what, through, all) => `${what}: gestoppt bei ${through} von ${all}`,
  stop: 'Stoppen',
  stopNote:
    'Abgeschlossene Zeilen bleiben erhalten. Zeilen, die gerade gesendet werden, werden noch abgeschlossen.',
  keepOpen:
    'Der Browser hat keinen Speicherplatz mehr für die Zeilen: Neuladen dieser Seite beendet den Vorgang.',
  goesOn: 'Läuft weiter, wenn Sie eine andere Seite öffnen oder diese neu laden.',
  refused: count => `${rowCount(count)} abgelehnt:`,
  failure: (name, why) => `${name}: ${why}`,
  more: count => `und ${count} weitere`,
  undo: count => `Rückgängig machen: ${count} angelegte löschen`,
  dismiss: 'Ausblenden',
  busy: 'Ein anderer Vorgang läuft. Die Leiste oben zeigt den Fortschritt.',
}
