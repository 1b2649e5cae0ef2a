import type { Compilable, CompiledQuery } from 'kysely'
import type { StoreContext } from './store-context.ts'
import type { Dialect } from './store-database.ts'

/**
 * Queries of every request, compiled to SQL once, because compiling took longer than executing them. `build`
 * gets placeholder values in the order in which the query names them; `run` gets the real ones.
 */
export function createPreparedQueries() {
  const known: Readonly<Record<Dialect, Map<string, CompiledQuery>>> = {
    sqlite: new Map(),
    postgres: new Map(),
  }
  return async function run<Row>(
    scope: StoreContext,
    key: string,
    build: () => Compilable,
    parameters: readonly unknown[],
  ): Promise<{ rows: Row[]; changed: number }> {
    const compiled = known[scope.dialect]
    let query = compiled.get(key)
    if (!query) {
      query = build().compile()
      if (query.parameters.length !== parameters.length)
        throw new RangeError(`prepared query ${key}: ${parameters.length} values for ${query.sql}`)
      compiled.set(key, query)
    }
    const { rows, changed } = await scope.ask({ sql: query.sql, parameters })
    return { rows: rows as Row[], changed }
  }
}
