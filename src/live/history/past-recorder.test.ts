import { describe, expect, it } from 'vitest'
import type { RecordedMinute } from './past-database.ts'
import { createPastRecorder } from './past-recorder.ts'

const minute = 60_000
const fix = (tagUid: string, atMs?: number) => ({
  tagUid,
  areaUid: 'a',
  x: 1,
  y: 2,
  z: 0,
  ...(atMs !== undefined && { atMs }),
})

function started() {
  const kept: RecordedMinute[] = []
  const forgotten: number[] = []
  const recorder = createPastRecorder('p', 7, {
    keep: async each => void kept.push(each),
    forget: async beforeMs => void forgotten.push(beforeMs),
  })
  return { recorder, kept, forgotten }
}

describe('the browser’s own recording', () => {
  it('stores one position per second and tag, by minute and in order', async () => {
    const { recorder, kept } = started()
    for (const atMs of [1_000, 1_400, 2_000, 61_000]) recorder.add(fix('t', atMs))
    recorder.add(fix('u', 500))
    await recorder.flush(62_000)
    expect(kept.map(({ startMs, fixes }) => [startMs, fixes.map(f => [f.tagUid, f.atMs])])).toEqual([
      [
        0,
        [
          ['u', 500],
          ['t', 1_000],
          ['t', 2_000],
        ],
      ],
      [minute, [['t', 61_000]]],
    ])
  })
  it('stores only changed minutes again, completely', async () => {
    const { recorder, kept } = started()
    recorder.add(fix('t', 1_000))
    await recorder.flush(2_000)
    await recorder.flush(3_000)
    recorder.add(fix('t', 3_000))
    await recorder.flush(4_000)
    expect(kept.map(({ fixes }) => fixes.length)).toEqual([1, 2])
  })
  it('ignores fixes without a time, and limits their number', async () => {
    const { recorder, kept } = started()
    recorder.add(fix('t'))
    for (let i = 0; i < 10_050; i++) recorder.add(fix(`tag ${i}`, 5_000))
    await recorder.flush(6_000)
    expect(kept[0]?.fixes).toHaveLength(10_000)
  })
  it('records many tags less often, each until the end of the minute', async () => {
    const { recorder, kept } = started()
    const tags = 1_000
    for (let second = 0; second < 120; second++)
      for (let i = 0; i < tags; i++) recorder.add(fix(`tag ${i}`, second * 1_000))
    await recorder.flush(120_000)
    const [, second] = kept
    expect(second?.fixes.length).toBeLessThanOrEqual(10_000)
    const late = new Set(second?.fixes.filter(each => each.atMs >= 110_000).map(each => each.tagUid))
    expect(late.size).toBe(tags)
  })
  it('drops the older half if storage is full, and keeps new positions', async () => {
    const forgotten: number[] = []
    const kept: RecordedMinute[] = []
    const recorder = createPastRecorder('p', 7, {
      keep: async each => {
        if (forgotten.length === 0) throw new DOMException('full', 'QuotaExceededError')
        kept.push(each)
      },
      forget: async beforeMs => void forgotten.push(beforeMs),
    })
    recorder.add(fix('t', 3 * 3_600_000))
    await recorder.flush(3 * 3_600_000 + 1_000)
    expect(forgotten[0]).toBe(2 * 3_600_000 + 1_000)
    expect(kept).toHaveLength(1)
  })
  it('drops positions older than two hours', async () => {
    const { recorder, forgotten } = started()
    await recorder.flush(3 * 3_600_000)
    expect(forgotten).toEqual([3_600_000])
  })
})
