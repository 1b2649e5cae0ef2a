import { counted } from './plural.ts'

/** The groups page. */
export const groups = {
  title: 'Groups',
  create: 'New group',
  name: 'Name',
  description: 'Description',
  members: 'Members',
  memberCount: (count: number) => counted(count, { one: 'tag', other: 'tags' }),
  showMembers: 'Show tags',
  editTitle: (name: string) => `Group ${name}`,
  nameMissing: 'Enter a name',
  nameTaken: 'Another group already has this name',
  empty: 'No groups yet',
  emptyNext: 'A zone can apply to groups of tags. Create a group, then add tags to it on the tags page.',
  delete: 'Delete group',
  deleteTitle: (name: string) => `Delete group ${name}?`,
  deleteMembers: (count: number) =>
    count === 0
      ? 'It has no members.'
      : `${counted(count, { one: 'tag is', other: 'tags are' })} removed from the group first; the tags themselves are kept.`,
  deleteZones: (names: readonly string[]) =>
    `${counted(names.length, { one: 'zone applies', other: 'zones apply' })} to this group: ${names.join(', ')}. They no longer monitor its tags. Check the groups of these zones afterwards.`,
} as const
