import type { StoreContext } from './store-context.ts'

/** Named values of the whole server; a value is any JSON. */
export function createSettingStore(context: StoreContext) {
  return {
    get: async (name: string): Promise<unknown> => {
      const query = context.db.selectFrom('settings').select('value').where('name', '=', name)
      const found = await query.executeTakeFirst()
      return found && JSON.parse(found.value)
    },
    set: async (name: string, value: unknown): Promise<void> => {
      const text = JSON.stringify(value ?? null)
      await context.db
        .insertInto('settings')
        .values({ name, value: text })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value: text }))
        .execute()
    },
    remove: async (name: string): Promise<void> => {
      await context.db.deleteFrom('settings').where('name', '=', name).execute()
    },
  }
}
