/** What people are told of by alarm profiles. */
export const alarmTypes = ['zone_violation', 'buffer_violation'] as const
/** What concerns the system itself: told by system profiles. */
export const systemTypes = ['tag_silent', 'low_battery', 'node_offline', 'sync_lost'] as const

export function isSystemType(type: string): boolean {
  return systemTypes.some(t => t === type)
}
