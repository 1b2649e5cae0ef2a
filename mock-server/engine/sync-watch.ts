import type { NodeParam } from '../store/node-params.ts'
import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { LsbSettingFields } from '../store/radio-configuration.ts'
import type { Store } from '../store/store.ts'

/** How long the reported masters may differ from the configured ones: starting the sync takes some seconds. */
const graceMs = 30_000

export type SyncState = 'STOPPED' | 'STARTED' | 'UNKNOWN'

/**
 * The sync state reported by the nodes (interface-spec, States and transitions: derived LSB sync status). A node reports as
 * master when the address of its cached `sf` is its own MAC.
 */
export function derivedSync(masters: readonly string[], reported: readonly NodeParam[]): SyncState {
  const reporting = reported.filter(({ mac_address, value }) => addressOf(value) === mac_address)
  if (reporting.length === 0) return 'STOPPED'
  const configured = new Set(masters)
  const same = reporting.length === configured.size && reporting.every(p => configured.has(p.mac_address))
  return same ? 'STARTED' : 'UNKNOWN'
}

function addressOf(sf: unknown): string | undefined {
  if (typeof sf !== 'object' || sf === null || !('addr' in sf)) return undefined
  return typeof sf.addr === 'string' ? sf.addr.toLowerCase() : undefined
}

const keyOf = (projectUid: string) => `sync:${projectUid}`

/** Raises `sync_lost` for a project whose sync should run and does not, and clears it when it does again. */
export function createSyncWatch(store: Store, { owns }: Pick<ProjectOwnership, 'owns'>) {
  const differsSince = new Map<string, number>()

  async function isLost({ project_uid, values }: LsbSettingFields): Promise<boolean> {
    if (values.configured_state !== 'STARTED') return false
    const macs = values.masters.map(master => master.mac_address.toLowerCase())
    return derivedSync(macs, await store.nodeParams.ofField(project_uid, 'sf')) !== 'STARTED'
  }

  return async function watch(nowMs: number): Promise<void> {
    const set = (await store.alarms.listActiveAll()).filter(alarm => alarm.type === 'sync_lost')
    for (const settings of await store.lsbSettings.listAll()) {
      const { project_uid } = settings
      if (!owns(project_uid)) continue
      const alarm = set.find(each => each.alarm_key === keyOf(project_uid))
      if (!(await isLost(settings))) {
        differsSince.delete(project_uid)
        if (alarm) await store.alarms.clear(alarm.uid, nowMs)
        continue
      }
      const sinceMs = differsSince.get(project_uid) ?? nowMs
      differsSince.set(project_uid, sinceMs)
      // Restarted while the alarm is set, so that after an operator clears it the next one comes after the full delay.
      if (alarm) differsSince.set(project_uid, nowMs)
      else if (nowMs - sinceMs >= graceMs)
        await store.alarms.raise({
          project_uid,
          key: keyOf(project_uid),
          type: 'sync_lost',
          severity_level: 2,
          set_at: nowMs,
        })
    }
  }
}
