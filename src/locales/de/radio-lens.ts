import type { Catalogue } from '../catalogue.ts'

const n = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Unter der Funkgeometrie des Ankerplans: die Master der Synchronisation, und wo Positionen abrissen oder sprangen. */
export const radioLens: Catalogue['radioLens'] = {
  masters: 'Sync-Master',
  masterStates: { lost: 'Verloren', foreign: 'Nicht konfiguriert', reporting: 'Meldet sich' },
  masterWhat: {
    lost: 'Verloren: konfiguriert, meldet sich aber nicht als Master',
    foreign: 'Nicht konfiguriert: meldet sich trotzdem als Master',
    reporting: 'Meldet sich: konfiguriert, und meldet sich als Master',
  },
  notHere: 'nicht auf diesem Plan',
  noMasters: 'Kein Master ist konfiguriert, und kein Knoten meldet sich als einer.',
  noSync: 'Dieser Dienst hat keine Synchronisation (TDOA), also auch keine Master.',
  mastersFailed: 'Der Zustand der Synchronisation konnte nicht gelesen werden.',
  toSync: 'Synchronisation öffnen',
  title: 'Wo Positionen abrissen oder sprangen',
  window: 'Aufgezeichnete Positionen',
  last: hours => (hours === 1 ? 'der letzten Stunde' : `der letzten ${hours} h`),
  again: 'Bis jetzt lesen',
  reading: percent => `Aufzeichnung wird gelesen: ${percent} %`,
  failed: 'Die Aufzeichnung konnte nicht gelesen werden.',
  noRecording:
    'Dieser Dienst bewahrt keine Positionen auf, und dieser Browser kann es auch nicht (privates Fenster oder kein Platz). Zählen lässt sich nichts.',
  nothing: 'In dieser Zeit wurde niemand gehört. Wählen Sie eine längere.',
  nothingRecorded:
    'Dieser Dienst bewahrt keine Positionen auf, und dieser Browser hat in dieser Zeit keine gesehen. Er zeichnet auf, solange eine Fläche offen ist: Lassen Sie sie offen und fragen Sie noch einmal.',
  recordedOnly:
    'Dieser Dienst bewahrt keine Positionen auf. Gezählt wird, was dieser Browser selbst gesehen hat, während eine Fläche offen war; was ihm entging, fehlt in den Zahlen.',
  until: moment => `Bis ${moment}.`,
  first: moment => `Vor ${moment} ist nichts aufgezeichnet.`,
  none: 'Keine Position riss hier ab, und keine sprang.',
  said: (died, jumped, places) =>
    `${died} abgerissen, ${jumped} gesprungen, an ${n(places, 'Stelle', 'Stellen')}.`,
  marks: { died: 'Abgerissen', jumped: 'Gesprungen' },
  markWhat: {
    died: 'Abgerissen: länger als drei Intervalle des Tags keine Position, dann wurde er wieder gehört, hier oder anderswo',
    jumped: metres =>
      `Gesprungen: die nächste Position ist weiter weg, als der Tag in plausiblem Tempo gekommen sein kann, und ${metres} m Fehler mehr`,
  },
  what: 'Die Zahl sagt, wie oft; eine Marke steht für einen Quadratmeter, nach der letzten Position davor, oder für mehrere, die sich bei diesem Zoom verdecken würden. Wer nicht wieder gehört wird, zählt nicht: Der Tag kann ausgeschaltet sein. Wo viele zusammen abreißen, suchen Sie eine Wand, eine Tür oder ein Ladegerät.',
  place: 'Stelle',
  tags: 'Tags',
  silence: 'Längste Stille',
  far: 'Weitester Sprung',
  at: (x, y) => `${x}, ${y} m`,
  look: (x, y) => `${x}, ${y} m auf dem Plan zeigen`,
  metres: m => `${m} m`,
  more: count =>
    `Und ${n(count, 'weitere Stelle', 'weitere Stellen')} mit weniger, die weder der Plan noch die Tabelle zeigt.`,
}
