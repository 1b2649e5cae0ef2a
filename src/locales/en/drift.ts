const n = (count: number) => (count === 1 ? '1 difference' : `${count} differences`)

/** The page of facts that should agree and do not. */
export const drift = {
  title: 'Drift',
  what: 'Facts of this project that should agree and do not. Nothing is changed before you have seen what the change is.',
  count: n,
  kind: 'Kind',
  anyKind: 'Every kind',
  kinds: {
    buffer: 'Tag and buffer',
    binding: 'Hardware bound twice',
    group: 'Group that is gone',
    download: 'Zones not on the tag',
    master: 'Sync masters',
  },
  search: 'Search',
  wrongHead: 'What is wrong',
  who: 'Who',
  repairHead: 'What the repair does',
  again: 'Check again',
  repair: 'Repair …',
  repairNamed: (name: string) => `Repair: ${name}`,
  repairAll: (count: number) => (count === 1 ? 'Repair it …' : `Repair all ${count} …`),
  oneByOne: (count: number) =>
    count === 1
      ? '1 is left out: its repair changes more than it mends, so it is done by itself.'
      : `${count} are left out: their repairs change more than they mend, so they are done one by one.`,
  previewTitle: (count: number) => (count === 1 ? 'Repair 1 difference' : `Repair ${count} differences`),
  previewWhat: 'This will be done, and nothing else:',
  confirm: (count: number) => (count === 1 ? 'Repair it' : `Repair all ${count}`),
  done: (count: number) =>
    count === 1 ? '1 repair was taken by the service.' : `${count} repairs were taken by the service.`,
  failed: (count: number, why: string) =>
    count === 1 ? `1 repair was refused: ${why}` : `${count} repairs were refused; the first: ${why}`,
  empty: 'Nothing drifts',
  emptyNext: 'Tags, buffers, bindings, groups, zones on tags and sync masters agree with each other.',
  nothingFits: 'No difference fits the filters',
  showAll: 'Show all',
  partly: (reason: string) => `Not everything could be compared. ${reason}`,
  tagGoneName: 'a deleted tag',
  anchorGoneName: 'a deleted anchor',
  wrong: {
    tagOnly: (tag: string, zone: string) =>
      `${tag} names ${zone} as its buffer, which does not move with it.`,
    zoneOnly: (tag: string, zone: string) =>
      `${zone} moves with ${tag}, which does not name it as its buffer.`,
    gone: (tag: string) => `${tag} names a buffer that is gone.`,
    foreign: (tag: string) => `${tag} names a buffer that moves with another tag.`,
    tagGone: (zone: string) => `${zone} moves with a tag that is gone.`,
    second: (zone: string, tag: string) => `${zone} moves with ${tag}, which has another buffer.`,
    binding: (mac: string, all: string) => `${mac} is bound to ${all} at once.`,
    groupOfTag: (tag: string, count: number) =>
      `${tag} is in ${count === 1 ? 'a group that is' : `${count} groups that are`} gone.`,
    groupOfZone: (zone: string, count: number) =>
      `${zone} concerns ${count === 1 ? 'a group that is' : `${count} groups that are`} gone.`,
    download: (tag: string, status: string) => `${tag} does not hold the zones of now (${status}).`,
    silent: (node: string) => `${node} should give the beat and does not say that it does.`,
    uncalled: (node: string) => `${node} says that it gives the beat and should not.`,
  },
  repairs: {
    tagOnly: (tag: string, zone: string) => `${zone} will move with ${tag}.`,
    zoneOnly: (tag: string, zone: string) => `${tag} will name ${zone} as its buffer.`,
    forget: (tag: string) => `${tag} will name no buffer; the zone stays as it is.`,
    unbind: (zone: string) => `${zone} will move with no tag; it stays in the list of buffers.`,
    binding: (kept: string, closed: string) =>
      `The newest stays: ${kept}. What is bound to ${closed} is released.`,
    groups: (name: string, left: number) =>
      left === 0
        ? `${name} will be in no group.`
        : `${name} keeps ${left === 1 ? 'its other group' : `its ${left} other groups`}.`,
    groupsOfZone: (name: string, left: number) =>
      `${name} will concern ${left === 1 ? 'its other group' : `its ${left} other groups`} only.`,
    widens: (name: string) =>
      `${name} will concern every tag, since no group is left: alarms for people it did not mean may follow.`,
    download: (tag: string) => `The zones are sent to ${tag}, which takes them when it next listens.`,
    silent: (node: string, sends: string) =>
      `${node} is sent what a start sends: ${sends}. It says so when it has taken them.`,
    noSchedule: 'Nothing can be sent: no schedule is active. Choose one on the sync page.',
    uncalled: (node: string) =>
      `${node} is told that it is no master; what follows it falls silent until it follows another.`,
  },
} as const
