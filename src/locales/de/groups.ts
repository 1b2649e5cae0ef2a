const n = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Die Seite der Gruppen. */
export const groups = {
  title: 'Gruppen',
  create: 'Neue Gruppe',
  name: 'Name',
  description: 'Beschreibung',
  members: 'Mitglieder',
  memberCount: (count: number) => n(count, 'Tag', 'Tags'),
  showMembers: 'Tags zeigen',
  editTitle: (name: string) => `Gruppe ${name}`,
  nameMissing: 'Geben Sie der Gruppe einen Namen',
  nameTaken: 'Eine andere Gruppe hat diesen Namen',
  empty: 'Noch keine Gruppen',
  emptyNext:
    'Gruppen sagen, wen eine Zone angeht: Legen Sie eine an und nehmen Sie auf der Seite der Tags welche hinein.',
  delete: 'Gruppe löschen',
  deleteTitle: (name: string) => `Gruppe ${name} löschen?`,
  deleteMembers: (count: number) =>
    count === 0
      ? 'Sie hat keine Mitglieder.'
      : `${n(count, 'Tag wird', 'Tags werden')} zuerst aus ihr herausgenommen; die Tags selbst bleiben.`,
  deleteZones: (names: readonly string[]) =>
    `${n(names.length, 'Zone nennt', 'Zonen nennen')} sie: ${names.join(', ')}. Diese achten dann nicht mehr auf ihre Tags; sehen Sie danach ihre Gruppen durch.`,
} as const
