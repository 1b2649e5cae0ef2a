import type { Catalogue } from '../catalogue.ts'

const n = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Was eine Zone ausgelöst hätte, unter ihrem Formular. */
export const whatIf: Catalogue['whatIf'] = {
  title: 'Was hätte sie ausgelöst?',
  window: 'Aufgezeichnete Positionen',
  last: hours => (hours === 1 ? 'der letzten Stunde' : `der letzten ${hours} h`),
  again: 'Bis jetzt lesen',
  notDrawn: 'Sobald die Zone gespeichert werden kann, wird sie hier beurteilt.',
  reading: percent => `Aufzeichnung wird gelesen: ${percent} %`,
  failed: 'Die Aufzeichnung konnte nicht gelesen werden.',
  noRecording:
    'Dieser Dienst bewahrt keine Positionen auf, und dieser Browser kann es auch nicht (privates Fenster oder kein Platz). Beurteilen lässt sich nichts.',
  nothing: 'In dieser Zeit wurde niemand gehört. Wählen Sie eine längere.',
  nothingRecorded:
    'Dieser Dienst bewahrt keine Positionen auf, und dieser Browser hat in dieser Zeit keine gesehen. Er zeichnet auf, solange eine Fläche offen ist: Lassen Sie sie offen und fragen Sie noch einmal.',
  recordedOnly:
    'Dieser Dienst bewahrt keine Positionen auf. Beurteilt wird, was dieser Browser selbst gesehen hat, während eine Fläche offen war; was ihm entging, fehlt in den Zahlen.',
  cut: span =>
    `Von so vielen Positionen passen nur die letzten ${span} in den Browser; die Zahlen gelten für diese.`,
  figures: 'Was sie ausgelöst hätte',
  saved: 'Gespeichert',
  drawn: 'Wie jetzt gezeichnet',
  rows: {
    alarms: 'Alarme',
    flaps: 'davon Flattern',
    short: 'davon kurze Aufenthalte',
    tags: 'Tags im Alarm',
    inside: 'Zeit darin, alle Tags',
  },
  until: moment => `Bis ${moment}.`,
  first: moment => `Vor ${moment} ist nichts aufgezeichnet.`,
  flap: 'Flattern: Das Tag überschritt die Grenze innerhalb einer Minute noch einmal, ohne sich von ihr entfernt zu haben. Kurzer Aufenthalt: Es ging innerhalb einer Minute hindurch.',
  noise: metres => `Positionen an dieser Zone streuen um etwa ${metres} m.`,
  proposal: (marginM, fixes) =>
    `Vorschlag: Austrittsabstand ${marginM} m, bestätigt durch ${fixes} Positionen.`,
  useProposal: 'Diese Regeln übernehmen',
  counted: (alarms, flaps, tags) =>
    `${n(alarms, 'Alarm', 'Alarme')}, ${flaps} Flattern, ${n(tags, 'Tag', 'Tags')}`,
  saidDrawn: (hours, counted) => `Letzte ${hours} h wie gezeichnet: ${counted}.`,
  saidSaved: counted => `Gespeichert: ${counted}.`,
  moments: 'Ihre Zeitpunkte',
  opensBeside: '(öffnet sich daneben)',
  lasts: 'dauert an',
  isFlap: 'Flattern',
  isShort: 'kurzer Aufenthalt',
  changes: { gone: 'nicht mehr', new: 'neu' },
  older: count => `Und ${count} ältere.`,
}
