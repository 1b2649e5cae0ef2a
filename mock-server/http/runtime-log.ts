export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
type LogValue = string | number | boolean | null

/** Which records are written: `level` is the least, `path` is how a path begins, anything else must be equal. */
export type LogFilter = Readonly<Record<string, LogValue>>

/** The server's own log: one JSON object a line. Errors are written whatever the filter says. */
export interface RuntimeLog {
  write(level: LogLevel, fields: Record<string, LogValue>): void
  filter(): LogFilter
  /** Sets the named keys; null takes one away. */
  merge(change: LogFilter): LogFilter
  clear(): void
}

/** The least that is written while the filter names no level. */
const usualLevel: LogLevel = 'warn'

const rank = (level: LogValue): number => (logLevels as readonly LogValue[]).indexOf(level)

/** Whether a record passes the filter. Pure. */
export function passes(filter: LogFilter, level: LogLevel, fields: Record<string, LogValue>): boolean {
  if (level === 'error') return true
  const { level: least = usualLevel, path, ...equal } = filter
  if (rank(level) < rank(least)) return false
  if (path !== undefined && !String(fields.path ?? '').startsWith(String(path))) return false
  return Object.entries(equal).every(([key, value]) => String(fields[key] ?? '') === String(value))
}

/** @param print takes one line, without its end */
export function createRuntimeLog(print: (line: string) => void, now: () => number): RuntimeLog {
  let filter: LogFilter = {}
  return {
    write(level, fields) {
      if (!passes(filter, level, fields)) return
      print(JSON.stringify({ time: new Date(now()).toISOString(), level, ...fields }))
    },
    filter: () => filter,
    merge(change) {
      const merged = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== null)
      filter = Object.fromEntries(merged)
      return filter
    },
    clear() {
      filter = {}
    },
  }
}
