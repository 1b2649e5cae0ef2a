import type { Alarm, AlarmCause } from '../store/alarms.ts'
import type { Change } from '../store/changes.ts'
import type { Store, Tables } from '../store/store.ts'

interface SetAlarm {
  readonly uid: string
  readonly latched: boolean
  /** Whether the cause of a latched alarm has ended and it is not reset yet. */
  readonly gone: boolean
}

const setAlarm = ({ uid, latched = false, cause_gone_at = null }: Alarm): SetAlarm => ({
  uid,
  latched,
  gone: cause_gone_at !== null,
})

/**
 * Keeps one active alarm per cause: raises it once and clears it when the cause ends. A latched alarm stays
 * active until an operator resets it; if its cause returns first, a new alarm replaces it.
 */
export async function createActiveAlarms(store: Store, hasProject: (projectUid: string) => boolean) {
  const set = new Map<string, SetAlarm>()
  async function reload(): Promise<void> {
    const alarms = await store.alarms.listActiveAll()
    set.clear()
    for (const alarm of alarms) if (hasProject(alarm.project_uid)) set.set(alarm.alarm_key, setAlarm(alarm))
  }
  await reload()

  /** Clears an alarm even if it is latched, because its zone or tag was deleted. */
  async function end(tables: Pick<Tables, 'alarms'>, key: string, atMs: number): Promise<void> {
    const alarm = set.get(key)
    if (alarm === undefined) return
    await tables.alarms.clear(alarm.uid, atMs)
    set.delete(key)
  }

  return {
    /** Reads the active alarms again, after a transaction was rolled back. */
    reload,
    isSet: (key: string) => set.has(key),
    count: () => set.size,
    keys: (): string[] => [...set.keys()],
    async raise(tables: Pick<Tables, 'alarms'>, cause: AlarmCause): Promise<void> {
      const before = set.get(cause.key)
      if (before && !before.gone) return
      if (before) await end(tables, cause.key, cause.set_at)
      set.set(cause.key, setAlarm(await tables.alarms.raise(cause)))
    },
    async clear(tables: Pick<Tables, 'alarms'>, key: string, atMs: number): Promise<void> {
      const alarm = set.get(key)
      if (!alarm?.latched) return end(tables, key, atMs)
      if (alarm.gone) return
      await tables.alarms.causeGone(alarm.uid, atMs)
      set.set(key, { ...alarm, gone: true })
    },
    end,
    /** Forgets an alarm that an operator cleared, so that its cause may raise a new one. */
    follow({ table, row }: Change): void {
      const { alarm_key: key, state, uid } = row
      if (table !== 'alarms' || state !== 'clear' || typeof key !== 'string') return
      if (set.get(key)?.uid === uid) set.delete(key)
    },
  }
}

export type ActiveAlarms = Awaited<ReturnType<typeof createActiveAlarms>>
