import type { Devtools } from './devtools.ts'

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly tid: number
  readonly id?: string
  readonly id2?: { readonly local?: string; readonly global?: string }
  readonly args?: Record<string, unknown>
}

/** Records trace events of the browser in these categories until the returned function is called. */
export async function startTrace(
  devtools: Devtools,
  categories: readonly string[],
): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  const stop = devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as TraceEvent[]))
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  return async () => {
    const complete = new Promise<void>(resolve => {
      const off = devtools.on('Tracing.tracingComplete', () => {
        off()
        resolve()
      })
    })
    await devtools.send('Tracing.end')
    await complete
    stop()
    return events
  }
}
