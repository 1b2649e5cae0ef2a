/** Explanations of SQLite's result codes for the administrator; the low byte of an extended code is the code. */
const ofDatabase: Readonly<Record<number, string>> = {
  8: 'a database in it cannot be written: the folder or the disk is read-only',
  10: 'a database in it cannot be read or written: the disk reports an error',
  11: 'a database in it is damaged: restore a backup',
  13: 'the disk is full: free some space',
  14: 'a database in it cannot be opened: the folder or the disk is read-only, or it is not a file',
  26: 'a database in it is damaged or not a database: restore a backup',
}

const ofSystem: Readonly<Record<string, string>> = {
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full: free some space',
  EDQUOT: 'the disk is full: free some space',
  EIO: 'the disk reports an error',
  ENOTDIR: 'it contains a file in place of a folder',
  EEXIST: 'it contains a file in place of a folder',
  EISDIR: 'it contains a folder in place of a file',
}

const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined

/** Explains an error that the data folder caused; undefined for other errors. Pure. */
export function explainDiskError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = sqliteCode(error)
  if (code !== undefined) return ofDatabase[code]
  const isOfFile = 'syscall' in error && error.syscall !== 'listen' && error.syscall !== 'getaddrinfo'
  return isOfFile && 'code' in error ? ofSystem[String(error.code)] : undefined
}

/** Whether SQLite itself reported the error. Pure. */
export const isDatabaseError = (error: unknown): boolean => sqliteCode(error) !== undefined

/** Whether the disk failed. Pure. */
export const isDiskFailure = (error: unknown): boolean => sqliteCode(error) === 10

/**
 * Whether nothing can be stored now (disk full, failing or read-only), although reading may still work. Pure.
 */
export const isUnwritable = (error: unknown): boolean =>
  isDiskFull(error) || [8, 10].includes(sqliteCode(error) ?? 0)

/** Whether the disk was full. Pure. */
export function isDiskFull(error: unknown): boolean {
  if (sqliteCode(error) === 13) return true
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
