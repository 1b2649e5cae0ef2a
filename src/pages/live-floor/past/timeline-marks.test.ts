import { describe, expect, it } from 'vitest'
import { groupMarks, markBeside, type TimeMark } from './timeline-marks.ts'

const window = { startMs: 0, endMs: 1_000 }
const mark = (
  atMs: number,
  kind: TimeMark['kind'] = 'enter',
  severity: TimeMark['severity'] = 0,
): TimeMark => ({
  atMs,
  kind,
  severity,
  label: `${kind} ${atMs}`,
})

describe('marks on the timeline', () => {
  it('are merged if they are too close, at the position of the most severe', () => {
    const marks = [mark(500), mark(100), mark(104, 'alarm', 1), mark(108, 'alarm', 3), mark(-5), mark(1_001)]
    expect(groupMarks(marks, window, 1_000, 10)).toEqual([
      { atMs: 108, top: mark(108, 'alarm', 3), count: 3 },
      { atMs: 500, top: mark(500), count: 1 },
    ])
  })
  it('stay separate if there is room', () => {
    expect(groupMarks([mark(100), mark(200)], window, 100, 10)).toHaveLength(2)
    expect(groupMarks([mark(100), mark(190)], window, 100, 10)).toHaveLength(1)
  })
  it('are found from a moment on, excluding that moment', () => {
    const marks = [mark(300), mark(100), mark(200)]
    expect(markBeside(marks, 200, 'after')).toBe(300)
    expect(markBeside(marks, 200, 'before')).toBe(100)
    expect(markBeside(marks, 300, 'after')).toBeUndefined()
  })
})
