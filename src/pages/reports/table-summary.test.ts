import { describe, expect, it } from 'vitest'
import { summarise } from './table-summary.ts'

describe('the summary of a report', () => {
  it('counts zone activity by event type and by zone', () => {
    const header = ['time', 'event', 'zone', 'tag']
    const rows = [
      ['2026-11-21T10:00:00+01:00', 'enter', 'Dock', 'Anna'],
      ['2026-11-21T10:01:00+01:00', 'exit', 'Dock', 'Anna'],
      ['not a time', 'enter', 'Press', 'Bob'],
    ]
    const summary = summarise({ header, rows })
    expect(summary.kindColumn).toBe('event')
    expect(summary.series).toEqual(['enter', 'exit'])
    expect(summary.events).toEqual([
      { atMs: Date.UTC(2026, 10, 21, 9), series: 0 },
      { atMs: Date.UTC(2026, 10, 21, 9, 1), series: 1 },
    ])
    expect(summary.most).toEqual({
      column: 'zone',
      counts: [
        ['Dock', 2],
        ['Press', 1],
      ],
    })
  })

  it('is empty without a time column', () =>
    expect(summarise({ header: ['a'], rows: [['1']] })).toEqual({
      kindColumn: undefined,
      series: [''],
      events: [],
      most: undefined,
    }))
})
