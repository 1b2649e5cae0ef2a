/** Zählung an den Sammelpunkten. */
export const muster = {
  title: 'Sammeln',
  start: 'Zählung beginnen',
  startAgain: 'Neue Zählung beginnen',
  end: 'Zählung beenden',
  endTitle: 'Diese Zählung beenden?',
  endWhat: (open: number, isShared: boolean) => {
    const kept = isShared
      ? 'Sie endet für alle. Das Protokoll wird aufbewahrt.'
      : 'Das Protokoll bleibt bis zur nächsten Zählung auf diesem Rechner.'
    if (open === 0) return `Alle sind in Sicherheit. ${kept}`
    return `Bei ${open} ${open === 1 ? 'Person' : 'Personen'} ist nicht bekannt, ob sie in Sicherheit sind. ${kept}`
  },
  bigScreen: 'Großbild',
  report: 'Protokoll speichern',
  points: 'Sammelpunkte',
  pointsWhat: 'Zonen, in denen sich alle sammeln. Auf diesem Rechner gemerkt.',
  everything: 'Auch Fahrzeuge und Dinge',
  noPoints: 'Noch kein Sammelpunkt',
  noPointsWhat:
    'Oben die Zonen wählen, in denen sich alle sammeln. Zonen mit „Sammel“ oder „Muster“ im Namen sind von selbst gewählt.',
  noZones: 'Dieses Projekt hat keine Zonen. Zeichnen Sie die Plätze, an denen sich alle sammeln.',
  draw: 'Zone zeichnen',
  nobody: 'Niemand wird erwartet',
  nobodyWhat:
    'Kein Tag dieses Projekts gehört zu einer Person. Zählen Sie auch Fahrzeuge und Dinge, oder legen Sie Tags an.',
  lineDown: 'Die Verbindung zum Dienst fehlt: Dies ist der letzte bekannte Stand. Das Alter zählt weiter.',
  states: { missing: 'Vermisst', unsure: 'Nicht gehört', safe: 'In Sicherheit' },
  statesBefore: { missing: 'Woanders', unsure: 'Keine aktuelle Position', safe: 'Angekommen' },
  notStarted: (expected: number) =>
    expected === 1
      ? '1 Person erwartet. Es läuft keine Zählung.'
      : `${expected} Personen erwartet. Es läuft keine Zählung.`,
  startedBy: (by: string, endedBy: string | undefined) =>
    endedBy === undefined ? `Begonnen von ${by}` : `Begonnen von ${by}, beendet von ${endedBy}`,
  prepare: 'Neue Zählung vorbereiten',
  ownOnly: 'Dieser Dienst speichert keine Zählungen: Diese gibt es nur auf diesem Bildschirm.',
  shown: 'Zählung',
  next: 'Neue Zählung',
  musterOf: (at: string, place: string, isRunning: boolean) =>
    isRunning ? `Läuft seit ${at}, ${place}` : `${at}, ${place}`,
  site: 'Standort',
  allSites: 'Alle Standorte',
  someAreas: (count: number) => (count === 1 ? '1 Bereich' : `${count} Bereiche`),
  notAtPoint: 'Nicht an einem Sammelpunkt',
  of: (expected: number) => `von ${expected}`,
  since: 'Seit Beginn',
  lasted: 'Dauer',
  started: 'Beginn',
  ended: 'Ende',
  timeTo: (percent: number) => `${percent} % in Sicherheit`,
  notReached: 'noch nicht',
  notSafe: 'Nicht sicher bekannt',
  allSafe: 'Alle sind in Sicherheit',
  places: 'Nach Ort',
  atPoints: 'An den Sammelpunkten',
  inAreasBefore: 'Woanders, zuletzt gesehen in',
  inAreas: 'Vermisst, zuletzt gesehen in',
  nowhere: 'Nie geortet',
  name: 'Name',
  state: 'Stand',
  point: 'Sammelpunkt',
  area: 'Bereich',
  lastSeenIn: 'Zuletzt gesehen in',
  lastSeen: 'Zuletzt gesehen',
  ageS: 'Alter, s',
  foundAt: 'Von Hand gefunden um',
  ago: (span: string) => `vor ${span}`,
  unknownAge: 'Unbekannt',
  found: 'In Sicherheit, von Hand',
  byHand: 'Von Hand',
  foundShort: 'Gefunden',
  undo: 'Zurück',
  markFound: (name: string) => `${name} wurde gefunden`,
  unmark: (name: string) => `${name} wurde doch nicht gefunden`,
}
