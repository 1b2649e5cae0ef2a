import { type Logger, pino } from 'pino'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
type LogValue = string | number | boolean | null

/** Which records are written: `level` is the lowest, `path` a prefix of the path, every other key an equal value. */
export type LogFilter = Readonly<Record<string, LogValue>>

/** Written while the filter names no level. */
const defaultLevel: LogLevel = 'warn'

const rank = (level: LogValue | undefined): number => (logLevels as readonly unknown[]).indexOf(level)

/** Whether a record passes the filter; errors always do. Pure. */
export function passes(
  filter: LogFilter,
  level: LogLevel,
  fields: Readonly<Record<string, unknown>>,
): boolean {
  if (level === 'error') return true
  const { level: lowest = defaultLevel, path, ...equal } = filter
  if (rank(level) < rank(lowest)) return false
  if (path !== undefined && !String(fields.path ?? '').startsWith(String(path))) return false
  return Object.entries(equal).every(([key, value]) => String(fields[key] ?? '') === String(value))
}

/** The filter of the runtime log, set through the interface (interface-spec, System, messaging, logger, streaming). */
export class RuntimeLogFilter {
  #filter: LogFilter = {}

  get value(): LogFilter {
    return this.#filter
  }

  /** Sets the named keys; null removes one. */
  merge(change: LogFilter): LogFilter {
    const merged = Object.entries({ ...this.#filter, ...change }).filter(([, value]) => value !== null)
    this.#filter = Object.fromEntries(merged)
    return this.#filter
  }

  clear(): void {
    this.#filter = {}
  }
}

/**
 * The server's own log: one JSON object per line.
 * @param print receives one line, without its end
 */
export function createLogger(
  print: (line: string) => void,
  now: () => number,
  filter: Pick<RuntimeLogFilter, 'value'> = new RuntimeLogFilter(),
): Logger {
  return pino(
    {
      level: 'debug',
      base: undefined,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: level => ({ level }) },
      hooks: {
        logMethod(args, method, level) {
          const [fields] = args as unknown[]
          const record = typeof fields === 'object' && fields !== null ? { ...fields } : {}
          const name = pino.levels.labels[level] as LogLevel
          if (passes(filter.value, name, record)) method.apply(this, args)
        },
      },
    },
    { write: line => print(line.trimEnd()) },
  )
}

/** The first lines of a stack tell where something failed. */
const stackLines = 12

function failureFields(error: unknown): object {
  if (!(error instanceof Error)) return { error: String(error) }
  const stack = (error.stack ?? '')
    .split('\n')
    .slice(1, stackLines)
    .map(line => line.trim())
  const cause = error.cause === undefined ? undefined : failureFields(error.cause)
  return {
    error: String(error),
    ...('code' in error && { code: String(error.code) }),
    stack,
    ...(cause && { cause }),
  }
}

/**
 * Logs an unexpected failure.
 * @param id of the request, or the name of the part of the server that failed
 */
export function logFailure(logger: Pick<Logger, 'error'>, id: string, error: unknown): void {
  logger.error({ id, ...failureFields(error) })
}
