/** The row changed since the revision that the caller had read. */
export class StaleRevisionError extends Error {
  constructor(resource: string, uid: string) {
    super(`${resource} ${uid} was changed by someone else`)
  }
}

/** A unique key (an e-mail address, a MAC, an open binding) is already taken. */
export class DuplicateError extends Error {
  constructor(resource: string, options?: ErrorOptions) {
    super(`${resource}: a row with the same key already exists`, options)
  }
}

const sqliteUnique = new Set([1555, 2067])

/** Whether a database error reports a duplicate key (SQLite's extended codes, PostgreSQL's SQLSTATE). */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteUnique.has(error.errcode)
  return 'code' in error && error.code === '23505'
}
