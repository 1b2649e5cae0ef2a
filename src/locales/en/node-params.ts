import { counted, plural } from './plural.ts'

const nodes = (count: number) => counted(count, { one: 'node', other: 'nodes' })

/** What the radio's own names stand for. */
const words = new Map([
  ['sf', 'superframe and master'],
  ['sync_slot', 'sync slot'],
  ['nwk_cfg', 'routing'],
  ['srv_mode', 'service mode'],
  ['tdoa_schedule', 'TDOA schedule'],
  ['tdoa_schd', 'TDOA slots'],
  ['p', 'other parameters'],
])

/** Parameters of nodes: desired beside reported, of one node and of many. */
export const nodeParams = {
  title: 'Parameters',
  parameter: 'Parameter',
  desired: 'Desired',
  reported: 'Reported',
  labelOf: (name: string) => words.get(name) ?? 'unknown parameter',
  neverSent: 'not sent',
  neverReported: 'not reported yet',
  sentUnavailable: 'This service does not report sent values.',
  states: { queued: 'waiting for node', applied: 'applied', refused: 'refused' },
  ago: (span: string) => `${span} ago`,
  write: 'Write',
  writeOne: (name: string) => `Write ${name}`,
  refresh: 'Refresh',
  requested: 'Requested. The value is updated once the node is reachable.',
  updatedAt: (at: string) => `Updated at ${at}.`,
  writeTitle: (name: string, mac: string) => `Write ${name} to ${mac}`,
  send: 'Send',
  sendHint: 'The value is queued until the node is reachable. The node may refuse it.',
  addr: 'Master address',
  addrHint: 'MAC of the master. Leave empty for none.',
  slot: 'Slot',
  slotHint: '0 to 63; must be unique per node.',
  router: 'Forward messages of other nodes',
  enabled: 'Service mode on',
  enabledHint: 'The node stays awake for maintenance. This drains its battery.',
  minutes: 'Duration, minutes',
  json: 'Value as JSON',
  sfJson: 'Other fields as JSON',
  sfJsonHint: 'Such as {"sfd": 3}. Optional.',
  faults: {
    'addr-wrong': 'Enter 12 hexadecimal digits, or leave empty',
    'slot-wrong': 'Enter a whole number from 0 to 63',
    'minutes-wrong': 'Enter a number of minutes from 1 to 1440',
    'json-wrong': 'Not valid JSON. Check for a missing quote, comma or bracket.',
    'json-no-object': 'Enter an object with fields, such as {"sfd": 3}',
    'json-too-long': 'Longer than 65,536 characters, the limit of a node',
    'slots-twice': 'A slot is used twice; each slot may be used once',
    nothing: 'Enter a value',
  },

  batchTitle: (count: number) => `Parameter of ${nodes(count)}`,
  what: 'Action',
  doRead: 'Read',
  doWrite: 'Write',
  requestCurrent: 'Request current values from the nodes',
  requestCurrentHint: 'Known values appear at once. Read again after a few seconds for the current ones.',
  inBatches: (batches: number) =>
    plural(batches, { one: 'Sent in one batch.', other: `Sent in ${batches} batches of 20.` }),
  sameSlot: 'All nodes would get the same slot, but each needs its own. Write slots node by node.',
  run: (kind: 'read' | 'write', count: number) =>
    `${kind === 'read' ? 'Read from' : 'Write to'} ${nodes(count)}`,
  progress: (through: number, all: number) => `Batch ${Math.min(through + 1, all)} of ${all}`,
  wrote: (count: number) => `Queued for ${nodes(count)}.`,
  readSome: (said: number, asked: number) => `${said} of ${nodes(asked)} have reported it.`,
  failed: (count: number) => `${nodes(count)} could not be reached`,
  failure: (mac: string, why: string) => `${mac}: ${why}`,
  again: (count: number) => `Try ${nodes(count)} again`,
  value: 'Value',
  reportedValue: 'Reported',
} as const
