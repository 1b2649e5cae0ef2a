import type { AlarmCause } from '../store/alarms.ts'
import type { Change } from '../store/changes.ts'
import type { Store, Tables } from '../store/store.ts'

/** Keeps to one set alarm a cause: raises it once, and clears it when the cause is gone. */
export async function createAlarmDesk(store: Store) {
  const set = new Map<string, string>()
  async function reload(): Promise<void> {
    const alarms = await store.alarms.listActiveAll()
    set.clear()
    for (const alarm of alarms) set.set(alarm.alarm_key, alarm.uid)
  }
  await reload()

  return {
    /** Reads anew what is set: after a transaction that was taken back. */
    reload,
    isSet: (key: string) => set.has(key),
    keys: (): string[] => [...set.keys()],
    async raise(tables: Pick<Tables, 'alarms'>, cause: AlarmCause): Promise<void> {
      if (set.has(cause.key)) return
      const alarm = await tables.alarms.raise(cause)
      set.set(cause.key, alarm.uid)
    },
    async clear(tables: Pick<Tables, 'alarms'>, key: string, atMs: number): Promise<void> {
      const uid = set.get(key)
      if (uid === undefined) return
      await tables.alarms.clear(uid, atMs)
      set.delete(key)
    },
    /** An alarm that an operator cleared is no longer set, so its cause may raise a new one. */
    follow({ table, row }: Change): void {
      const { alarm_key: key, state, uid } = row
      if (table !== 'alarms' || state !== 'clear' || typeof key !== 'string') return
      if (set.get(key) === uid) set.delete(key)
    },
  }
}

export type AlarmDesk = Awaited<ReturnType<typeof createAlarmDesk>>
