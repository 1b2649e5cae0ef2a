import { describe, expect, it } from 'vitest'
import type { Area } from './site.ts'
import { areasOf, endsInDays } from './wall-display.ts'

const areas: Area[] = ['hall', 'dock', 'yard'].map(uid => ({ uid, siteUid: 's', name: uid }))
const dayMs = 24 * 3_600_000

describe('a wall display', () => {
  it('shows its areas in its order, without deleted ones; all if none are selected', () => {
    expect(areasOf({ areaUids: ['yard', 'gone', 'hall'] }, areas).map(area => area.uid)).toEqual([
      'yard',
      'hall',
    ])
    expect(areasOf({}, areas)).toEqual(areas)
  })

  it('announces its expiry a week before, not earlier', () => {
    expect(endsInDays(8 * dayMs, 0)).toBeUndefined()
    expect(endsInDays(7 * dayMs, 0)).toBe(7)
    expect(endsInDays(4.99 * dayMs, 0)).toBe(5)
    expect(endsInDays(dayMs / 2, 0)).toBe(0)
    expect(endsInDays(0, dayMs)).toBe(0)
  })
})
