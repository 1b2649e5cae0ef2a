import { counted, plural } from './plural.ts'

/** The page of facts that should agree and do not. */
export const drift = {
  title: 'Inconsistencies',
  what: 'Data of this project that contradicts itself. You see every change before it is made.',
  count: (count: number) => counted(count, { one: 'inconsistency', other: 'inconsistencies' }),
  kind: 'Type',
  anyKind: 'All types',
  kinds: {
    buffer: 'Tag and buffer',
    binding: 'Hardware bound twice',
    group: 'Deleted group',
    download: 'Outdated zones on tag',
    master: 'Sync masters',
  },
  search: 'Search',
  problemHead: 'Problem',
  object: 'Object',
  repairHead: 'Repair',
  again: 'Check again',
  repair: 'Repair …',
  repairNamed: (name: string) => `Repair: ${name}`,
  repairAll: (count: number) => plural(count, { one: 'Repair …', other: `Repair all ${count} …` }),
  oneByOne: (count: number) =>
    counted(count, {
      one: 'is excluded: its repair has side effects, so repair it individually.',
      other: 'are excluded: their repairs have side effects, so repair them individually.',
    }),
  previewTitle: (count: number) =>
    `Repair ${counted(count, { one: 'inconsistency', other: 'inconsistencies' })}`,
  previewWhat: 'These changes will be made:',
  confirm: (count: number) => plural(count, { one: 'Repair', other: `Repair all ${count}` }),
  done: (count: number) => `${counted(count, { one: 'repair', other: 'repairs' })} completed.`,
  failed: (count: number, why: string) =>
    plural(count, { one: `1 repair failed: ${why}`, other: `${count} repairs failed; the first: ${why}` }),
  empty: 'No inconsistencies',
  emptyNext: 'Tags, buffers, bindings, groups, zones on tags and sync masters are consistent.',
  nothingFits: 'No inconsistencies match the filters',
  showAll: 'Show all',
  partly: (reason: string) => `Some data could not be compared. ${reason}`,
  tagGoneName: 'deleted tag',
  anchorGoneName: 'deleted anchor',
  problems: {
    tagOnly: (tag: string, zone: string) =>
      `${tag} refers to the buffer ${zone}, but the buffer does not move with it.`,
    zoneOnly: (tag: string, zone: string) =>
      `${zone} moves with ${tag}, but the tag does not refer to it as its buffer.`,
    gone: (tag: string) => `${tag} refers to a deleted buffer.`,
    foreign: (tag: string) => `${tag} refers to the buffer of another tag.`,
    tagGone: (zone: string) => `${zone} moves with a deleted tag.`,
    second: (zone: string, tag: string) => `${zone} moves with ${tag}, which has another buffer.`,
    binding: (mac: string, all: string) => `${mac} is bound to ${all} at the same time.`,
    groupOfTag: (tag: string, count: number) =>
      `${tag} is in ${plural(count, { one: 'a deleted group', other: `${count} deleted groups` })}.`,
    groupOfZone: (zone: string, count: number) =>
      `${zone} applies to ${plural(count, { one: 'a deleted group', other: `${count} deleted groups` })}.`,
    download: (tag: string, status: string) => `The zones stored on ${tag} are not up to date (${status}).`,
    silent: (node: string) => `${node} is configured as master, but does not report as master.`,
    uncalled: (node: string) => `${node} reports as master, but is not configured as master.`,
  },
  repairs: {
    tagOnly: (tag: string, zone: string) => `${zone} will move with ${tag}.`,
    zoneOnly: (tag: string, zone: string) => `${tag} will use ${zone} as its buffer.`,
    forget: (tag: string) => `${tag} will have no buffer; the zone is not changed.`,
    unbind: (zone: string) => `${zone} will no longer move with a tag; it stays in the list of buffers.`,
    binding: (kept: string, closed: string) => `The newest binding is kept: ${kept}. Unbound: ${closed}.`,
    groups: (name: string, left: number) =>
      left === 0
        ? `${name} will be in no group.`
        : `${name} stays in ${plural(left, { one: 'its other group', other: `its ${left} other groups` })}.`,
    groupsOfZone: (name: string, left: number) =>
      `${name} will apply only to ${plural(left, { one: 'its other group', other: `its ${left} other groups` })}.`,
    widens: (name: string) =>
      `${name} will apply to every tag, because no group is left. This can raise alarms for tags it was not meant for.`,
    download: (tag: string) => `The zones are sent to ${tag} the next time it is reachable.`,
    silent: (node: string, sends: string) =>
      `${node} is sent the start messages: ${sends}. It reports as master once it has applied them.`,
    noSchedule: 'Nothing can be sent: no schedule is active. Select one on the sync page.',
    uncalled: (node: string) =>
      `${node} stops being a master. Nodes that follow it stop until they follow another master.`,
  },
} as const
