import type { Change } from './changes.ts'
import type { StoreContext } from './store-context.ts'

/** Named values of the whole server; a value is any JSON. */
export function createSettingStore(context: StoreContext) {
  return {
    get: async (name: string): Promise<unknown> => {
      const query = context.db.selectFrom('settings').select('value').where('name', '=', name)
      const found = await query.executeTakeFirst()
      return found && JSON.parse(found.value)
    },
    /** @param change emitted and recorded in the audit log */
    set: (name: string, value: unknown, change?: Change): Promise<void> =>
      context.atomic(async inner => {
        const text = JSON.stringify(value ?? null)
        await inner.db
          .insertInto('settings')
          .values({ name, value: text })
          .onConflict(conflict => conflict.column('name').doUpdateSet({ value: text }))
          .execute()
        if (change) inner.emit(change)
      }),
    /** The values of all names with this prefix (without `%`). */
    valuesOf: async (prefix: string): Promise<unknown[]> => {
      const query = context.db.selectFrom('settings').select('value').where('name', 'like', `${prefix}%`)
      return (await query.orderBy('name').execute()).map(({ value }) => JSON.parse(value))
    },
    remove: async (name: string): Promise<void> => {
      await context.db.deleteFrom('settings').where('name', '=', name).execute()
    },
  }
}
