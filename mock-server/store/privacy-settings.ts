import { randomBytes } from 'node:crypto'
import type { Change } from './changes.ts'
import type { StoreContext } from './store-context.ts'

/** Privacy settings of a project; days are null for "kept without limit". */
export interface PrivacySettings {
  readonly enabled: boolean
  /** Length of the period after which people get new pseudonyms, days. */
  readonly rotation_days: number
  /** The lowest severity of an alarm that discloses the person; null if no alarm does. */
  readonly reveal_from_severity: number | null
  /** Retention of positions of people, days; null for the retention of the project. */
  readonly person_position_days: number | null
  /** How long after the deletion of a person their name is kept, days. */
  readonly deleted_person_days: number | null
  readonly alarm_days: number | null
  readonly event_days: number | null
  readonly disclosure_days: number | null
  readonly audit_days: number | null
}

export const defaultPrivacySettings: PrivacySettings = {
  enabled: false,
  rotation_days: 30,
  reveal_from_severity: 2,
  person_position_days: null,
  deleted_person_days: null,
  alarm_days: null,
  event_days: null,
  disclosure_days: null,
  audit_days: null,
}

/** The name under which its changes are announced. */
export const privacyTable = 'privacy'

const nameOf = (projectUid: string) => `${privacyTable}:${projectUid}`
const keyNameOf = (projectUid: string) => `privacy_key:${projectUid}`

/** Privacy settings of projects, and the keys of their pseudonyms, which no response contains. */
export function createPrivacySettingsStore(context: StoreContext) {
  async function read(name: string, { db }: Pick<StoreContext, 'db'>): Promise<unknown> {
    const query = db.selectFrom('settings').select('value').where('name', '=', name)
    const found = await query.executeTakeFirst()
    return found && JSON.parse(found.value)
  }

  async function write(name: string, value: unknown, { db }: Pick<StoreContext, 'db'>): Promise<void> {
    const text = JSON.stringify(value)
    await db
      .insertInto('settings')
      .values({ name, value: text })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value: text }))
      .execute()
  }

  const of = async (
    projectUid: string,
    scope: Pick<StoreContext, 'db'> = context,
  ): Promise<PrivacySettings> => ({
    ...defaultPrivacySettings,
    ...((await read(nameOf(projectUid), scope)) as Partial<PrivacySettings> | undefined),
  })

  return {
    of: (projectUid: string) => of(projectUid),
    /** Uids of the projects in privacy mode. */
    enabledProjects: async (): Promise<string[]> => {
      const prefix = nameOf('')
      const query = context.db.selectFrom('settings').select(['name', 'value'])
      const rows = await query.where('name', 'like', `${prefix}%`).execute()
      return rows
        .filter(({ value }) => (JSON.parse(value) as Partial<PrivacySettings>).enabled === true)
        .map(({ name }) => name.slice(prefix.length))
    },
    /** The key of the pseudonyms, created when it is first needed. */
    keyOf: (projectUid: string): Promise<Buffer> =>
      context.atomic(async inner => {
        const stored = await read(keyNameOf(projectUid), inner)
        if (typeof stored === 'string') return Buffer.from(stored, 'base64')
        const key = randomBytes(32)
        await write(keyNameOf(projectUid), key.toString('base64'), inner)
        return key
      }),
    /** Stores the whole document and emits what changed. */
    save: (projectUid: string, settings: PrivacySettings): Promise<void> =>
      context.atomic(async inner => {
        const before = await of(projectUid, inner)
        const names = Object.keys(defaultPrivacySettings) as (keyof PrivacySettings)[]
        const changed = names.filter(name => before[name] !== settings[name])
        if (changed.length === 0) return
        await write(nameOf(projectUid), settings, inner)
        const change: Change = {
          table: privacyTable,
          action: 'UPDATE',
          uid: projectUid,
          projectUid,
          row: { ...settings },
          noted: Object.fromEntries(
            changed.map(name => [name, { before: before[name], after: settings[name] }]),
          ),
        }
        inner.emit(change)
      }),
  }
}
