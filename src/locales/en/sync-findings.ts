import { counted } from './plural.ts'

interface FindingValues {
  readonly name: string
  readonly other: string
  readonly slot: number
  readonly span: string
  readonly count: number
}

/** What speaks against a start of the sync. */
export const syncFindings = {
  'no-schedule': () => 'No schedule is selected. Select one in the settings.',
  'schedule-version': () => 'The schedule has version 1. The sync requires version 2.',
  'schedule-unread': () => 'The format of the schedule is unknown, so its slots cannot be checked.',
  'schedule-empty': () => 'The schedule has no slots.',
  'schedule-twice': (f: FindingValues) => `The schedule uses slot ${f.slot} twice.`,
  'schedule-beyond': (f: FindingValues) => `Slot ${f.slot} of the schedule is above 63; nodes refuse it.`,
  'schedule-unknown': (f: FindingValues) =>
    `Slot ${f.slot} of the schedule belongs to ${f.name}, which is not a node of this project.`,
  'lsb-version': () => 'The settings are for TDOA version 1. The sync requires version 2.',
  'no-master': () => 'No master is configured. Add at least one.',
  'no-node': (f: FindingValues) => `${f.name} is not a node of this project.`,
  twice: (f: FindingValues) => `${f.name} is configured twice.`,
  'master-addr': (f: FindingValues) =>
    `The address of master ${f.name} in the settings belongs to another node. Its own address is sent instead.`,
  'follows-nobody': (f: FindingValues) => `${f.name} follows no configured master.`,
  'no-slot': (f: FindingValues) => `${f.name} has no slot.`,
  'slot-beyond': (f: FindingValues) => `${f.name} has slot ${f.slot}, above 63; nodes refuse it.`,
  'slot-twice': (f: FindingValues) => `${f.name} and ${f.other} use the same slot, ${f.slot}.`,
  'slot-shared': (f: FindingValues) =>
    `${f.name} and ${f.other} follow different masters, but use the same slot, ${f.slot}, within radio range of each other.`,
  'slot-of-other': (f: FindingValues) =>
    `${f.name} has slot ${f.slot}, which the schedule assigns to ${f.other}.`,
  'slot-not-scheduled': (f: FindingValues) =>
    `${f.name} has slot ${f.slot}, which is not a sync slot in the schedule.`,
  'not-placed': (f: FindingValues) =>
    `${f.name} is not bound to a placed anchor, so its radio range cannot be checked.`,
  'out-of-reach': (f: FindingValues) => `${f.name} is out of radio range of the master it follows.`,
  'anchors-out-of-reach': (f: FindingValues) =>
    `${counted(f.count, { one: 'anchor is', other: 'anchors are' })} out of radio range of every master and distributor.`,
  'service-mode': (f: FindingValues) => `${f.name} is in service mode.`,
  silent: (f: FindingValues) => `${f.name} last reported ${f.span} ago; it may be offline.`,
  'never-heard': (f: FindingValues) => `${f.name} has never reported; it may be offline.`,
} as const
