import { describe, expect, test } from 'vitest'
import { alarmSignals, repeatMs, signalDue } from './alarm-sound.ts'

const alarm = (uid: string, severity: 0 | 1 | 2 | 3, active = true) => ({ uid, severity, active })

describe('signalDue', () => {
  test('a new alarm sounds at once; of several, the most severe', () => {
    const due = signalDue([alarm('a', 1), alarm('b', 3), alarm('c', 2)], new Map(), 0)
    expect(due).toEqual({ severity: 3, alarmUids: ['a', 'b', 'c'] })
  })

  test.each([
    [1, 60_000],
    [2, 20_000],
    [3, 8_000],
  ] as const)('severity %s repeats after %s ms, and not before', (severity, againMs) => {
    const lastPlayed = new Map([['a', 1_000]])
    expect(signalDue([alarm('a', severity)], lastPlayed, 1_000 + againMs - 1)).toBeUndefined()
    expect(signalDue([alarm('a', severity)], lastPlayed, 1_000 + againMs)).toEqual({
      severity,
      alarmUids: ['a'],
    })
  })

  test('a new alarm does not wait for the repetition of an old one, nor trigger it', () => {
    const due = signalDue([alarm('old', 3), alarm('new', 1)], new Map([['old', 5_000]]), 6_000)
    expect(due).toEqual({ severity: 1, alarmUids: ['new'] })
  })

  test('events and cleared alarms are silent', () => {
    expect(signalDue([alarm('a', 0), alarm('b', 3, false)], new Map(), 0)).toBeUndefined()
  })
})

test('a signal ends before it repeats', () => {
  for (const severity of [1, 2, 3] as const) {
    const end = Math.max(...alarmSignals[severity].map(tone => tone.startMs + tone.lengthMs))
    expect(end).toBeLessThan(repeatMs[severity] / 4)
  }
})
