/** Events of alarm profiles. */
export const alarmTypes = ['zone_violation', 'buffer_violation'] as const
/** Events of system profiles. */
export const systemTypes = ['tag_silent', 'low_battery', 'node_offline', 'sync_lost'] as const

export function isSystemType(type: string): boolean {
  return systemTypes.some(t => t === type)
}
