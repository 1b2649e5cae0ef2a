import { describe, expect, it } from 'vitest'
import { createFrameRecord } from './frame-record.ts'

describe('a record of frames', () => {
  it('keeps the newest thousand, newest first', () => {
    const record = createFrameRecord()
    for (let n = 0; n < 1_200; n++) record.take({ channel: 'pos', data: n }, n, true)
    expect(record.frames()).toHaveLength(1_000)
    expect(record.frames()[0]).toMatchObject({ channel: 'pos', text: '1199' })
  })

  it('counts frames that it does not keep, and those skipped before', () => {
    const record = createFrameRecord()
    record.take({ channel: 'pos', data: {}, skipped: 9 }, 1_000, false)
    record.take({ channel: 'pos', data: {} }, 2_500, false)
    expect(record.frames()).toEqual([])
    expect(record.rates(['pos', 'alarm'], 3_100)).toEqual([
      { channel: 'pos', total: 11, perSecond: 11 / 5 },
      { channel: 'alarm', total: 0, perSecond: 0 },
    ])
    expect(record.rates([], 60_000)).toEqual([{ channel: 'pos', total: 11, perSecond: 0 }])
  })
})
