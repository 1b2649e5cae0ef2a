import type { Compilable, CompiledQuery } from 'kysely'
import type { StoreContext } from './store-context.ts'

/**
 * Queries that are asked with every request, made into SQL once and not each time: that took longer than to answer them.
 * `build` gets placeholders' values, in the order in which the query names them; `run` gets the real ones.
 */
export function createPreparedQueries() {
  const compiled = new Map<string, CompiledQuery>()
  return async function run<Row>(
    scope: StoreContext,
    key: string,
    build: () => Compilable,
    parameters: readonly unknown[],
  ): Promise<{ rows: Row[]; changed: bigint }> {
    let query = compiled.get(key)
    if (!query) {
      query = build().compile()
      if (query.parameters.length !== parameters.length)
        throw new RangeError(`prepared query ${key}: ${parameters.length} values for ${query.sql}`)
      compiled.set(key, query)
    }
    const { rows, changed } = scope.ask({ sql: query.sql, parameters })
    return { rows: rows as Row[], changed }
  }
}
