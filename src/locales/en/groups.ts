const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** The groups page. */
export const groups = {
  title: 'Groups',
  create: 'New group',
  name: 'Name',
  description: 'Description',
  members: 'Members',
  memberCount: (count: number) => n(count, 'tag', 'tags'),
  showMembers: 'Show its tags',
  editTitle: (name: string) => `Group ${name}`,
  nameMissing: 'Give the group a name',
  nameTaken: 'Another group has this name',
  empty: 'No groups yet',
  emptyNext: 'Groups say whom a zone concerns: make one, then put tags into it on the tags page.',
  delete: 'Delete group',
  deleteTitle: (name: string) => `Delete group ${name}?`,
  deleteMembers: (count: number) =>
    count === 0
      ? 'It has no members.'
      : `${n(count, 'tag', 'tags')} will be taken out of it first; the tags themselves stay.`,
  deleteZones: (names: readonly string[]) =>
    `It is named by ${n(names.length, 'zone', 'zones')}: ${names.join(', ')}. They no longer watch its tags; look at their groups afterwards.`,
} as const
