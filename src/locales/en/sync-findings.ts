interface FindingWords {
  readonly name: string
  readonly other: string
  readonly slot: number
  readonly span: string
  readonly count: number
}

/** What speaks against a start of the sync. */
export const syncFindings = {
  'no-schedule': () => 'No schedule is chosen. Choose one in the settings.',
  'schedule-version': () => 'The schedule is of version 1. The sync needs one of version 2.',
  'schedule-unread': () => 'The schedule is in no format known here, so its slots cannot be checked.',
  'schedule-empty': () => 'The schedule has no slots.',
  'schedule-twice': (f: FindingWords) => `The schedule gives slot ${f.slot} twice.`,
  'schedule-beyond': (f: FindingWords) => `Slot ${f.slot} of the schedule is beyond 63; nodes refuse it.`,
  'schedule-unknown': (f: FindingWords) =>
    `Slot ${f.slot} of the schedule belongs to ${f.name}, which is no node of this project.`,
  'lsb-version': () => 'The settings are of TDOA version 1. The sync runs with version 2 only.',
  'no-master': () => 'No master is configured. Somebody has to give the beat.',
  'no-node': (f: FindingWords) => `${f.name} is no node of this project.`,
  twice: (f: FindingWords) => `${f.name} is configured twice.`,
  'master-addr': (f: FindingWords) =>
    `The settings give master ${f.name} the address of another node. It is sent its own.`,
  'follows-nobody': (f: FindingWords) => `${f.name} follows no configured master.`,
  'no-slot': (f: FindingWords) => `${f.name} has no slot.`,
  'slot-beyond': (f: FindingWords) => `${f.name} has slot ${f.slot}, beyond 63; nodes refuse it.`,
  'slot-twice': (f: FindingWords) => `${f.name} and ${f.other} send in the same slot, ${f.slot}.`,
  'slot-shared': (f: FindingWords) =>
    `${f.name} and ${f.other} follow different masters, but send in the same slot, ${f.slot}, within range of each other.`,
  'slot-of-other': (f: FindingWords) =>
    `${f.name} has slot ${f.slot}, which the schedule gives to ${f.other}.`,
  'slot-not-scheduled': (f: FindingWords) =>
    `${f.name} has slot ${f.slot}, which is no slot for the sync in the schedule.`,
  'not-placed': (f: FindingWords) => `${f.name} is on no anchor of a plan, so its reach cannot be judged.`,
  'out-of-reach': (f: FindingWords) => `${f.name} is out of reach of the master it follows.`,
  'anchors-out-of-reach': (f: FindingWords) =>
    f.count === 1
      ? '1 anchor is out of reach of every beat.'
      : `${f.count} anchors are out of reach of every beat.`,
  'service-mode': (f: FindingWords) => `${f.name} is in service mode.`,
  silent: (f: FindingWords) => `${f.name} was last heard ${f.span} ago; it may be offline.`,
  'never-heard': (f: FindingWords) => `${f.name} has never said anything of itself; it may be offline.`,
} as const
