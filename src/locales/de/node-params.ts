import { plural } from './plural.ts'

const nodes = (count: number) => `${count} Knoten`

/** Wofür die eigenen Namen des Funks stehen. */
const words = new Map([
  ['sf', 'Superframe und Master'],
  ['sync_slot', 'Sync-Slot'],
  ['nwk_cfg', 'Weiterleitung'],
  ['srv_mode', 'Servicemodus'],
  ['tdoa_schedule', 'TDOA-Zeitplan'],
  ['tdoa_schd', 'TDOA-Slots'],
  ['p', 'übrige Parameter'],
])

/** Parameter der Knoten: gewünschte und gemeldete Werte, eines Knotens und vieler. */
export const nodeParams = {
  title: 'Parameter',
  parameter: 'Parameter',
  desired: 'Gewünscht',
  reported: 'Gemeldet',
  labelOf: (name: string) => words.get(name) ?? 'unbekannter Parameter',
  neverSent: 'nicht gesendet',
  neverReported: 'noch nicht gemeldet',
  sentUnavailable: 'Dieser Dienst meldet keine gesendeten Werte.',
  states: { queued: 'wartet auf Knoten', applied: 'übernommen', refused: 'abgelehnt' },
  ago: (span: string) => `vor ${span}`,
  write: 'Schreiben',
  writeOne: (name: string) => `${name} schreiben`,
  refresh: 'Aktualisieren',
  requested: 'Angefordert. Der Wert wird aktualisiert, sobald der Knoten erreichbar ist.',
  updatedAt: (at: string) => `Aktualisiert um ${at}.`,
  writeTitle: (name: string, mac: string) => `${name} auf ${mac} schreiben`,
  send: 'Senden',
  sendHint: 'Der Wert wird gesendet, sobald der Knoten erreichbar ist. Der Knoten kann ihn ablehnen.',
  addr: 'Adresse des Masters',
  addrHint: 'MAC des Masters. Leer: keiner.',
  slot: 'Slot',
  slotHint: '0 bis 63; je Knoten eindeutig.',
  router: 'Nachrichten anderer Knoten weiterleiten',
  enabled: 'Servicemodus an',
  enabledHint: 'Der Knoten bleibt für Wartung wach. Das verbraucht Batterie.',
  minutes: 'Dauer, Minuten',
  json: 'Wert als JSON',
  sfJson: 'Andere Felder als JSON',
  sfJsonHint: 'Etwa {"sfd": 3}. Optional.',
  faults: {
    'addr-wrong': 'Geben Sie 12 Hexadezimalziffern ein oder lassen Sie das Feld leer',
    'slot-wrong': 'Geben Sie eine ganze Zahl von 0 bis 63 ein',
    'minutes-wrong': 'Geben Sie eine Zahl von 1 bis 1440 Minuten ein',
    'json-wrong': 'Kein gültiges JSON. Prüfen Sie auf fehlende Anführungszeichen, Kommas oder Klammern.',
    'json-no-object': 'Geben Sie ein Objekt mit Feldern ein, etwa {"sfd": 3}',
    'json-too-long': 'Länger als 65.536 Zeichen, die Grenze eines Knotens',
    'slots-twice': 'Ein Slot ist doppelt vergeben; jeder darf nur einmal vorkommen',
    nothing: 'Geben Sie einen Wert ein',
  },

  batchTitle: (count: number) => `Parameter von ${nodes(count)}`,
  what: 'Aktion',
  doRead: 'Lesen',
  doWrite: 'Schreiben',
  requestCurrent: 'Aktuelle Werte von den Knoten anfordern',
  requestCurrentHint:
    'Bekannte Werte erscheinen sofort. Lesen Sie nach einigen Sekunden erneut, um die aktuellen zu sehen.',
  inBatches: (batches: number) =>
    plural(batches, {
      one: 'Wird auf einmal gesendet.',
      other: `Wird in ${batches} Gruppen zu je 20 gesendet.`,
    }),
  sameSlot:
    'Alle Knoten bekämen denselben Slot, aber jeder braucht einen eigenen. Schreiben Sie Slots Knoten für Knoten.',
  run: (kind: 'read' | 'write', count: number) =>
    kind === 'read' ? `Von ${nodes(count)} lesen` : `Auf ${nodes(count)} schreiben`,
  progress: (through: number, all: number) => `Gruppe ${Math.min(through + 1, all)} von ${all}`,
  wrote: (count: number) => `Für ${nodes(count)} eingereiht.`,
  readSome: (said: number, asked: number) =>
    `${said} von ${nodes(asked)} ${plural(said, { one: 'hat', other: 'haben' })} ihn gemeldet.`,
  failed: (count: number) => `${nodes(count)} nicht erreichbar`,
  failure: (mac: string, why: string) => `${mac}: ${why}`,
  again: (count: number) => `${nodes(count)} erneut versuchen`,
  value: 'Wert',
  reportedValue: 'Gemeldet',
} as const
