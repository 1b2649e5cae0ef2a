/** A stretch of time, epoch milliseconds. */
export interface TimeSpan {
  readonly startMs: number
  readonly endMs: number
}

const minWindowMs = 20_000
const maxWindowMs = 7 * 86_400_000
const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Possible intervals between tick marks. */
const steps = [1, 2, 5, 10, 30]
  .map(n => n * second)
  .concat([1, 2, 5, 10, 30].map(n => n * minute))
  .concat([1, 3, 6, 12, 24].map(n => n * hour))

export function shareOf({ startMs, endMs }: TimeSpan, atMs: number): number {
  return (atMs - startMs) / (endMs - startMs)
}

export function momentAtShare({ startMs, endMs }: TimeSpan, share: number): number {
  return startMs + share * (endMs - startMs)
}

/** Scales a window by `factor` around `atMs`. */
export function zoomedAt(window: TimeSpan, atMs: number, factor: number): TimeSpan {
  const span = window.endMs - window.startMs
  const next = Math.min(maxWindowMs, Math.max(minWindowMs, span * factor))
  const startMs = atMs - shareOf(window, atMs) * next
  return { startMs, endMs: startMs + next }
}

export function shifted({ startMs, endMs }: TimeSpan, byMs: number): TimeSpan {
  return { startMs: startMs + byMs, endMs: endMs + byMs }
}

/** The window itself while the moment is well inside, otherwise one of the same length around the moment. */
export function keptInView(window: TimeSpan, atMs: number): TimeSpan {
  const share = shareOf(window, atMs)
  if (share >= 0.02 && share <= 0.98) return window
  return shifted(window, atMs - momentAtShare(window, 0.5))
}

/** Tick marks, at most this many: whole seconds, minutes or hours on a clock `offsetMs` ahead of UTC. */
export function ticksOf({ startMs, endMs }: TimeSpan, maxTicks: number, offsetMs: number): TickRow {
  const stepMs = steps.find(each => (endMs - startMs) / each <= maxTicks) ?? 24 * hour
  const first = Math.ceil((startMs + offsetMs) / stepMs) * stepMs - offsetMs
  const count = Math.max(0, Math.floor((endMs - first) / stepMs) + 1)
  return { stepMs, atMs: Array.from({ length: count }, (_, i) => first + i * stepMs) }
}

export interface TickRow {
  readonly stepMs: number
  readonly atMs: readonly number[]
}

/** Merges spans, given in order, that touch or overlap. */
export function joined(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const out: TimeSpan[] = []
  for (const span of [...spans].sort((a, b) => a.startMs - b.startMs)) {
    const last = out.at(-1)
    if (last && span.startMs <= last.endMs)
      out[out.length - 1] = { ...last, endMs: Math.max(last.endMs, span.endMs) }
    else out.push(span)
  }
  return out
}

/** The parts of the window outside all spans. */
export function gapsIn(window: TimeSpan, spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const gaps: TimeSpan[] = []
  let fromMs = window.startMs
  for (const { startMs, endMs } of joined(spans)) {
    if (startMs > fromMs) gaps.push({ startMs: fromMs, endMs: Math.min(startMs, window.endMs) })
    fromMs = Math.max(fromMs, endMs)
    if (fromMs >= window.endMs) return gaps.filter(gap => gap.endMs > gap.startMs)
  }
  gaps.push({ startMs: fromMs, endMs: window.endMs })
  return gaps.filter(gap => gap.endMs > gap.startMs)
}

/** The spans with data at least every `pauseMs`, from sorted moments (epoch ms). */
export function spansWithData(atMs: readonly number[], pauseMs: number): readonly TimeSpan[] {
  return joined(atMs.map(each => ({ startMs: each, endMs: each + pauseMs })))
}

/** Spans with data, and the spans for which that is known. */
export interface DataSpans {
  readonly withData: readonly TimeSpan[]
  readonly read: readonly TimeSpan[]
}

/** Merges two sources of the same time: `near` where it is known, otherwise the coarser `wide`. */
export function mergeDataSpans(near: DataSpans, wide: DataSpans): DataSpans {
  const beyond = wide.withData.flatMap(span => gapsIn(span, near.read))
  return { withData: joined([...near.withData, ...beyond]), read: joined([...near.read, ...wide.read]) }
}
