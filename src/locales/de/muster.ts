import { counted } from './plural.ts'

/** Sammlung an den Sammelpunkten. */
export const muster = {
  title: 'Sammlung',
  start: 'Sammlung starten',
  startAgain: 'Neue Sammlung starten',
  end: 'Sammlung beenden',
  endTitle: 'Diese Sammlung beenden?',
  endWhat: (open: number, isShared: boolean) => {
    const kept = isShared
      ? 'Sie endet für alle. Das Protokoll bleibt erhalten.'
      : 'Das Protokoll bleibt bis zur nächsten Sammlung auf diesem Gerät.'
    if (open === 0) return `Alle sind in Sicherheit. ${kept}`
    return `${counted(open, { one: 'Person ist', other: 'Personen sind' })} noch nicht in Sicherheit bestätigt. ${kept}`
  },
  bigScreen: 'Vollbild',
  report: 'Protokoll speichern',
  points: 'Sammelpunkte',
  pointsWhat: 'Zonen, in denen sich Personen sammeln. Auf diesem Gerät gespeichert.',
  everything: 'Fahrzeuge und Gegenstände einbeziehen',
  noPoints: 'Kein Sammelpunkt ausgewählt',
  noPointsWhat:
    'Wählen Sie die Zonen aus, in denen sich Personen sammeln. Zonen mit „Sammel“ oder „Muster“ im Namen sind automatisch ausgewählt.',
  noZones: 'Dieses Projekt hat keine Zonen. Zeichnen Sie die Zonen, in denen sich Personen sammeln.',
  draw: 'Zone zeichnen',
  nobody: 'Keine Personen erwartet',
  nobodyWhat:
    'Kein Tag dieses Projekts gehört zu einer Person. Beziehen Sie Fahrzeuge und Gegenstände ein oder legen Sie Tags für Personen an.',
  connectionLost: 'Verbindung verloren: Das ist der letzte bekannte Stand. Das Alter zählt weiter.',
  states: { missing: 'Vermisst', unsure: 'Kein Signal', safe: 'In Sicherheit' },
  statesBefore: { missing: 'Woanders', unsure: 'Keine aktuelle Position', safe: 'Angekommen' },
  notStarted: (expected: number) =>
    `${counted(expected, { one: 'Person', other: 'Personen' })} erwartet. Es läuft keine Sammlung.`,
  startedBy: (by: string, endedBy: string | undefined) =>
    endedBy === undefined ? `Gestartet von ${by}` : `Gestartet von ${by}, beendet von ${endedBy}`,
  prepare: 'Neue Sammlung vorbereiten',
  ownOnly: 'Dieser Dienst speichert keine Sammlungen: Diese gibt es nur auf diesem Bildschirm.',
  shown: 'Sammlung',
  next: 'Neue Sammlung',
  musterOf: (at: string, place: string, isRunning: boolean) =>
    isRunning ? `Läuft seit ${at}, ${place}` : `${at}, ${place}`,
  site: 'Standort',
  allSites: 'Alle Standorte',
  someAreas: (count: number) => counted(count, { one: 'Bereich', other: 'Bereiche' }),
  notAtPoint: 'Nicht an einem Sammelpunkt',
  of: (expected: number) => `von ${expected}`,
  since: 'Läuft seit',
  duration: 'Dauer',
  started: 'Beginn',
  ended: 'Ende',
  timeTo: (percent: number) => `${percent} % in Sicherheit`,
  notReached: 'nicht erreicht',
  notSafe: 'Nicht bestätigt',
  allSafe: 'Alle sind in Sicherheit',
  places: 'Nach Ort',
  atPoints: 'An den Sammelpunkten',
  inAreasBefore: 'Woanders, zuletzt gesehen in',
  inAreas: 'Vermisst, zuletzt gesehen in',
  nowhere: 'Noch keine Position',
  name: 'Name',
  state: 'Zustand',
  point: 'Sammelpunkt',
  area: 'Bereich',
  lastSeenIn: 'Zuletzt gesehen in',
  lastSeen: 'Zuletzt empfangen',
  ageS: 'Alter, s',
  confirmedAt: 'Bestätigt um',
  ago: (span: string) => `vor ${span}`,
  unknownAge: 'Unbekannt',
  confirmedSafe: 'In Sicherheit, manuell bestätigt',
  confirmedManually: 'Manuell bestätigt',
  markSafe: 'In Sicherheit',
  undo: 'Rückgängig',
  markSafeNamed: (name: string) => `In Sicherheit: ${name}`,
  unmarkSafeNamed: (name: string) => `Rückgängig: ${name} ist nicht bestätigt`,
}
