import type { Catalogue } from '../catalogue.ts'
import { counted, plural } from './plural.ts'

/** Test einer Zone mit aufgezeichneten Positionen. */
export const whatIf: Catalogue['whatIf'] = {
  title: 'Mit Verlauf testen',
  window: 'Zeitraum',
  last: hours => plural(hours, { one: 'Letzte Stunde', other: `Letzte ${hours} h` }),
  again: 'Aktualisieren',
  notDrawn: 'Der Test startet, sobald die Zone gültig ist.',
  reading: percent => `Verlauf wird geladen: ${percent} %`,
  failed: 'Der Verlauf konnte nicht geladen werden.',
  noRecording:
    'Dieser Dienst speichert keine Positionen, und dieser Browser kann es auch nicht (privates Fenster oder kein Speicherplatz).',
  nothing: 'In diesem Zeitraum wurden keine Tags empfangen. Wählen Sie einen längeren.',
  nothingRecorded:
    'Dieser Dienst speichert keine Positionen, und dieser Browser hat in diesem Zeitraum keine empfangen. Er zeichnet auf, solange eine Karte geöffnet ist: Lassen Sie eine geöffnet und aktualisieren Sie dann.',
  recordedOnly:
    'Dieser Dienst speichert keine Positionen. Verwendet werden nur Positionen, die dieser Browser bei geöffneter Karte empfangen hat.',
  cut: span => `Nur die letzten ${span} passen in den Browser; die Ergebnisse gelten für diese Zeit.`,
  figures: 'Testergebnisse',
  saved: 'Gespeicherte Zone',
  drawn: 'Entwurf',
  rows: {
    alarms: 'Alarme',
    flaps: 'Flatternd',
    short: 'Kurze Aufenthalte',
    tags: 'Tags im Alarm',
    inside: 'Zeit in der Zone, alle Tags',
  },
  until: moment => `Bis ${moment}.`,
  first: moment => `Keine Aufzeichnungen vor ${moment}.`,
  flap: 'Flatternd: Der Tag überschreitet die Grenze innerhalb einer Minute erneut und bleibt in ihrer Nähe. Kurzer Aufenthalt: Der Tag durchquert die Zone innerhalb einer Minute.',
  noise: metres => `Positionsgenauigkeit an dieser Zone: etwa ${metres} m.`,
  proposal: (marginM, fixes) =>
    `Vorschlag: Austrittsabstand ${marginM} m, bestätigt durch ${fixes} Positionen.`,
  useProposal: 'Diese Regeln übernehmen',
  counted: (alarms, flaps, tags) =>
    `${counted(alarms, { one: 'Alarm', other: 'Alarme' })}, ${flaps} flatternd, ${counted(tags, { one: 'Tag', other: 'Tags' })}`,
  draftSummary: (hours, counted) => `Entwurf, letzte ${hours} h: ${counted}.`,
  savedSummary: counted => `Gespeicherte Zone: ${counted}.`,
  moments: 'Alarmzeitpunkte',
  opensBeside: '(öffnet in neuem Tab)',
  stillActive: 'dauert an',
  isFlap: 'flatternd',
  isShort: 'kurzer Aufenthalt',
  changes: { gone: 'entfällt', new: 'neu' },
  older: count => `${count} ältere nicht angezeigt.`,
}
