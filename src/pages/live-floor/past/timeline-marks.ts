import { shareOf, type TimeSpan } from '#domain/time/time-window.ts'
import type { Severity } from '#domain/zone/zone.ts'

/** An event on the timeline. */
export interface TimeMark {
  readonly atMs: number
  readonly kind: 'alarm' | 'enter' | 'exit' | 'dwell'
  readonly severity: Severity
  readonly label: string
}

/** Marks that would overlap, shown as one with the highest severity. */
export interface MarkGroup {
  readonly atMs: number
  readonly top: TimeMark
  readonly count: number
}

const rank = ({ kind, severity }: TimeMark) => (kind === 'alarm' ? 10 + severity : 0)

/** Groups the marks in the window that are closer than `nearPx`; each group is at its most severe mark. */
export function groupMarks(
  marks: readonly TimeMark[],
  window: TimeSpan,
  widthPx: number,
  nearPx: number,
): readonly MarkGroup[] {
  const groups: MarkGroup[] = []
  let firstPx = Number.NEGATIVE_INFINITY
  for (const mark of [...marks].sort((a, b) => a.atMs - b.atMs)) {
    const x = shareOf(window, mark.atMs) * widthPx
    if (x < 0 || x > widthPx) continue
    const last = groups.at(-1)
    if (!last || x - firstPx >= nearPx) {
      groups.push({ atMs: mark.atMs, top: mark, count: 1 })
      firstPx = x
      continue
    }
    const top = rank(mark) > rank(last.top) ? mark : last.top
    groups[groups.length - 1] = { atMs: top.atMs, top, count: last.count + 1 }
  }
  return groups
}

/** Time of the nearest mark before or after a moment; undefined if there is none. */
export function markBeside(
  marks: readonly Pick<TimeMark, 'atMs'>[],
  atMs: number,
  towards: 'before' | 'after',
): number | undefined {
  const moments = marks
    .map(mark => mark.atMs)
    .filter(each => (towards === 'after' ? each > atMs : each < atMs))
  if (moments.length === 0) return undefined
  return towards === 'after' ? Math.min(...moments) : Math.max(...moments)
}
