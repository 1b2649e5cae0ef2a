const types = new Map([
  ['zone_violation', 'Zonenalarm'],
  ['buffer_violation', 'Zu nah'],
  ['tag_silent', 'Tag stumm'],
  ['low_battery', 'Batterie schwach'],
  ['node_offline', 'Knoten offline'],
  ['sync_lost', 'Synchronisation verloren'],
])

/** Eine Alarmart anderer Dienste behält ihren Namen, lesbar gemacht. */
const typeName = (type: string) => types.get(type) ?? type.replaceAll('_', ' ')

/** Wörter über einen Alarm, auf jeder Seite. */
export const alarmLabels = {
  type: typeName,
  severity: ['kein Alarm', 'niedrig', 'mittel', 'hoch'],
  state: {
    unacknowledged: 'Aktiv',
    acknowledged: 'Aktiv, quittiert',
    'cleared-unacknowledged': 'Beendet, nicht quittiert',
    normal: 'Beendet, quittiert',
  },
  shelved: 'Zurückgestellt',
  removedTag: 'gelöschter Tag',
  removedZone: 'gelöschte Zone',
  removed: (name: string) => `${name} (gelöscht)`,
  line: (type: string, tag: string | undefined, zone: string | undefined) =>
    [typeName(type), tag, zone && `in ${zone}`].filter(Boolean).join(' · '),
} as const
