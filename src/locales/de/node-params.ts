const nodes = (count: number) => `${count} Knoten`

/** Wofür die eigenen Namen des Funks stehen. */
const words = new Map([
  ['sf', 'Superframe und Master'],
  ['sync_slot', 'Slot des Syncs'],
  ['nwk_cfg', 'Weiterleitung'],
  ['srv_mode', 'Servicebetrieb'],
  ['tdoa_schedule', 'TDOA-Zeitplan'],
  ['tdoa_schd', 'TDOA-Slots'],
  ['p', 'alles andere'],
])

/** Parameter der Knoten: gewünscht neben gemeldet, von einem Knoten und von vielen. */
export const nodeParams = {
  title: 'Parameter',
  parameter: 'Parameter',
  desired: 'Gewünscht',
  reported: 'Gemeldet',
  wordOf: (name: string) => words.get(name) ?? 'dieser Oberfläche unbekannt',
  neverSent: 'nichts gesendet',
  neverSaid: 'noch nicht gesagt',
  notTold: 'Dieser Dienst sagt nicht, was gesendet wurde.',
  states: { queued: 'wartet auf den Knoten', applied: 'übernommen', refused: 'abgelehnt' },
  ago: (span: string) => `vor ${span}`,
  write: 'Schreiben',
  writeOne: (name: string) => `${name} schreiben`,
  ask: 'Jetzt fragen',
  asked: 'Gefragt. Die Antwort kommt, wenn der Knoten zuhört.',
  answered: (at: string) => `Geantwortet um ${at}.`,
  writeTitle: (name: string, mac: string) => `${name} auf ${mac} schreiben`,
  send: 'Senden',
  sendHint: 'Es wird eingereiht; der Knoten nimmt es, wenn er wieder zuhört, und kann es ablehnen.',
  addr: 'Adresse des Masters',
  addrHint: 'MAC des Knotens, der den Takt gibt; leer: keiner.',
  slot: 'Slot',
  slotHint: '0 bis 63; jeder Knoten hat einen eigenen.',
  router: 'Gibt weiter, was andere Knoten senden',
  enabled: 'Servicebetrieb an',
  enabledHint: 'Der Knoten bleibt wach, damit man an ihm arbeiten kann; das kostet Batterie.',
  minutes: 'Wie lange, Minuten',
  json: 'Wert als JSON',
  sfJson: 'Andere Felder als JSON',
  sfJsonHint: 'Etwa {"sfd": 3}; kann leer bleiben.',
  faults: {
    'addr-wrong': 'Eine MAC hat 12 Zeichen, jedes 0 bis 9 oder a bis f; leer: keine',
    'slot-wrong': 'Eine ganze Zahl von 0 bis 63',
    'minutes-wrong': 'Minuten über 0, höchstens 1440',
    'json-wrong': 'Das ist kein JSON: Fehlt ein Anführungszeichen, ein Komma oder eine Klammer?',
    'json-no-object': 'Schreiben Sie ein Objekt mit Feldern, etwa {"sfd": 3}',
    'json-too-long': 'Länger als 65.536 Zeichen; das nimmt kein Knoten',
    'slots-twice': 'Ein Slot steht zweimal da; jeder darf nur einmal vorkommen',
    nothing: 'Schreiben Sie einen Wert',
  },

  batchTitle: (count: number) => `Ein Parameter von ${nodes(count)}`,
  what: 'Was zu tun ist',
  doRead: 'Lesen',
  doWrite: 'Schreiben',
  askToo: 'Die Knoten bitten, ihn erneut zu sagen',
  askTooHint: 'Was bekannt ist, erscheint sofort; lesen Sie in ein paar Sekunden erneut, was sie sagen.',
  inBatches: (batches: number) =>
    batches === 1
      ? 'Sie werden auf einmal erreicht.'
      : `Sie werden in ${batches} Portionen zu je 20 erreicht.`,
  sameSlot:
    'Alle bekommen denselben Slot, obwohl jeder einen eigenen braucht: Schreiben Sie Slots Knoten für Knoten.',
  run: (kind: 'read' | 'write', count: number) =>
    kind === 'read' ? `Von ${nodes(count)} lesen` : `Auf ${nodes(count)} schreiben`,
  progress: (through: number, all: number) => `Portion ${Math.min(through + 1, all)} von ${all}`,
  wrote: (count: number) => `Für ${nodes(count)} eingereiht.`,
  readSome: (said: number, asked: number) =>
    `${said} von ${nodes(asked)} ${said === 1 ? 'hat' : 'haben'} ihn gesagt.`,
  failed: (count: number) => `${nodes(count)} ${count === 1 ? 'war' : 'waren'} nicht zu erreichen`,
  failure: (mac: string, why: string) => `${mac}: ${why}`,
  again: (count: number) => `${nodes(count)} erneut versuchen`,
  value: 'Wert',
  said: 'Gesagt',
} as const
