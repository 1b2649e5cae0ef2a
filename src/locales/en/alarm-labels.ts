const types = new Map([
  ['zone_violation', 'Zone violation'],
  ['buffer_violation', 'Too close'],
  ['tag_silent', 'Tag silent'],
  ['low_battery', 'Low battery'],
  ['node_offline', 'Node offline'],
  ['sync_lost', 'Sync lost'],
])

/** An alarm type of another deployment keeps its own name, made readable. */
const typeName = (type: string) => types.get(type) ?? type.replaceAll('_', ' ')

/** Words about one alarm, on every page. */
export const alarmLabels = {
  type: typeName,
  severity: ['events only', 'low', 'medium', 'high'],
  state: {
    unacknowledged: 'Active',
    acknowledged: 'Active, acknowledged',
    'cleared-unacknowledged': 'Cleared, unacknowledged',
    normal: 'Cleared, acknowledged',
  },
  shelved: 'Shelved',
  removedTag: 'deleted tag',
  removedZone: 'deleted zone',
  removed: (name: string) => `${name} (deleted)`,
  line: (type: string, tag: string | undefined, zone: string | undefined) =>
    [typeName(type), tag, zone && `in ${zone}`].filter(Boolean).join(' · '),
} as const
