import type { PostgresPool } from './postgres-pool.ts'

/** A PostgreSQL database: its URL, or connections that the caller opened and closes. */
export type PostgresTarget = { readonly url: string } | { readonly pool: PostgresPool }
