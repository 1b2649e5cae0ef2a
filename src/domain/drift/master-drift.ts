import type { ReportedParameter } from '../hardware/node-parameter.ts'
import type { Schedule } from '../sync/slot-table.ts'
import { startPlans } from '../sync/sync-plan.ts'
import type { SyncSettings } from '../sync/sync-settings.ts'
import { syncPicture } from '../sync/sync-status.ts'
import type { MacAddress } from '../uid.ts'
import type { MasterDrift } from './drift.ts'

/**
 * Differences between reported and configured masters. No node may report as master while the sync is stopped.
 * `schedule`: the active one; without it the parameters for a silent master are unknown.
 */
export function masterDrift(
  settings: SyncSettings,
  reports: readonly ReportedParameter[],
  schedule: Pick<Schedule, 'content' | 'version'> | undefined,
): MasterDrift[] {
  const configured = settings.isStarted ? settings.masters.map(({ mac }) => mac) : []
  const { missing, foreign } = syncPicture(configured, reports)
  const plans = schedule ? startPlans(settings, schedule, reports) : []
  const startOf = (mac: MacAddress) =>
    plans.filter(plan => plan.mac === mac).map(({ name, value }) => ({ name, value }))
  return [
    ...missing.map(mac => ({
      kind: 'master' as const,
      key: mac,
      mac,
      wrong: 'silent' as const,
      sends: startOf(mac),
    })),
    ...foreign.map(mac => ({
      kind: 'master' as const,
      key: mac,
      mac,
      wrong: 'uncalled' as const,
      sends: [{ name: 'sf', value: { addr: '' } }],
    })),
  ]
}
