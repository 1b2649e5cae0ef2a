import { counted } from './plural.ts'

/** Die Seite der Gruppen. */
export const groups = {
  title: 'Gruppen',
  create: 'Neue Gruppe',
  name: 'Name',
  description: 'Beschreibung',
  members: 'Mitglieder',
  memberCount: (count: number) => counted(count, { one: 'Tag', other: 'Tags' }),
  showMembers: 'Tags anzeigen',
  editTitle: (name: string) => `Gruppe ${name}`,
  nameMissing: 'Geben Sie einen Namen ein',
  nameTaken: 'Eine andere Gruppe hat bereits diesen Namen',
  empty: 'Noch keine Gruppen',
  emptyNext:
    'Eine Zone kann für Gruppen von Tags gelten. Legen Sie eine Gruppe an und fügen Sie auf der Seite „Tags“ Tags hinzu.',
  delete: 'Gruppe löschen',
  deleteTitle: (name: string) => `Gruppe ${name} löschen?`,
  deleteMembers: (count: number) =>
    count === 0
      ? 'Sie hat keine Mitglieder.'
      : `${counted(count, { one: 'Tag wird', other: 'Tags werden' })} zuerst aus der Gruppe entfernt; die Tags selbst bleiben erhalten.`,
  deleteZones: (names: readonly string[]) =>
    `${counted(names.length, { one: 'Zone gilt', other: 'Zonen gelten' })} für diese Gruppe: ${names.join(', ')}. Sie überwachen deren Tags nicht mehr. Prüfen Sie danach die Gruppen dieser Zonen.`,
} as const
