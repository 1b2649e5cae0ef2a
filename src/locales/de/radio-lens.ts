import type { Catalogue } from '../catalogue.ts'
import { counted, plural } from './plural.ts'

/** Funkgeometrie: die Master des Syncs, Signalverluste und Positionssprünge. */
export const radioLens: Catalogue['radioLens'] = {
  masters: 'Sync-Master',
  masterStates: { lost: 'Verloren', foreign: 'Nicht konfiguriert', reporting: 'Meldet sich' },
  masterWhat: {
    lost: 'Verloren: als Master konfiguriert, meldet sich aber nicht als Master',
    foreign: 'Nicht konfiguriert: meldet sich als Master, ist aber nicht konfiguriert',
    reporting: 'Meldet sich: konfiguriert und meldet sich als Master',
  },
  notHere: 'nicht auf diesem Grundriss',
  noMasters: 'Kein Master ist konfiguriert, und kein Knoten meldet sich als Master.',
  noSync: 'Dieser Dienst hat keinen Sync (TDOA), deshalb gibt es keine Master.',
  mastersFailed: 'Der Sync-Zustand konnte nicht geladen werden.',
  toSync: 'Sync öffnen',
  title: 'Signalverluste und Positionssprünge',
  window: 'Zeitraum',
  last: hours => plural(hours, { one: 'Letzte Stunde', other: `Letzte ${hours} h` }),
  again: 'Aktualisieren',
  reading: percent => `Verlauf wird geladen: ${percent} %`,
  failed: 'Der Verlauf konnte nicht geladen werden.',
  noRecording:
    'Dieser Dienst speichert keine Positionen, und dieser Browser kann es auch nicht (privates Fenster oder kein Speicherplatz).',
  nothing: 'In diesem Zeitraum wurden keine Tags empfangen. Wählen Sie einen längeren.',
  nothingRecorded:
    'Dieser Dienst speichert keine Positionen, und dieser Browser hat in diesem Zeitraum keine empfangen. Er zeichnet auf, solange eine Karte geöffnet ist: Lassen Sie eine geöffnet und aktualisieren Sie dann.',
  recordedOnly:
    'Dieser Dienst speichert keine Positionen. Gezählt werden nur Positionen, die dieser Browser bei geöffneter Karte empfangen hat.',
  until: moment => `Bis ${moment}.`,
  first: moment => `Keine Aufzeichnungen vor ${moment}.`,
  none: 'Keine Signalverluste und keine Sprünge in diesem Bereich.',
  summary: (died, jumped, places) =>
    `${died} Signalverluste, ${jumped} Sprünge, an ${counted(places, { one: 'Stelle', other: 'Stellen' })}.`,
  marks: { lost: 'Signal verloren', jumped: 'Sprung' },
  markWhat: {
    died: 'Signal verloren: länger als drei Intervalle des Tags keine Position, danach wieder Positionen',
    jumped: metres =>
      `Sprung: Die nächste Position ist weiter entfernt, als sich der Tag mit plausibler Geschwindigkeit bewegt haben kann, zuzüglich ${metres} m Fehler`,
  },
  what: 'Die Zahl ist die Anzahl pro Quadratmeter, an der letzten Position davor; Markierungen, die sich bei diesem Zoom überlappen würden, sind zusammengefasst. Nicht wieder empfangene Tags zählen nicht, weil sie ausgeschaltet sein können. Gehen an einer Stelle viele Signale verloren, suchen Sie nach einer Wand, einer Tür oder einem Ladegerät.',
  place: 'Ort',
  tags: 'Tags',
  silence: 'Längste Lücke',
  longestJump: 'Weitester Sprung',
  at: (x, y) => `${x}, ${y} m`,
  look: (x, y) => `${x}, ${y} m auf Grundriss anzeigen`,
  metres: m => `${m} m`,
  more: count =>
    `Und ${counted(count, { one: 'weitere Stelle', other: 'weitere Stellen' })} mit geringerer Anzahl, nicht angezeigt.`,
}
