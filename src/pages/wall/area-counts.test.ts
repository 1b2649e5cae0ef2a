import { describe, expect, it } from 'vitest'
import { areaCounts } from './area-counts.ts'

describe('areaCounts', () => {
  it('counts received tags of the area, people among them, and separately those not received', () => {
    const at = (areaUid: string) => ({ x: 1, y: 1, z: 0, areaUid })
    const states = new Map([
      ['anna', { fix: at('hall'), freshness: 'live' as const }],
      ['ben', { fix: at('hall'), freshness: 'stale' as const }],
      ['cara', { fix: at('hall'), freshness: 'silent' as const }],
      ['truck', { fix: at('hall'), freshness: 'live' as const }],
      ['cached', { fix: at('hall'), freshness: 'cached' as const }],
      ['dora', { fix: at('dock'), freshness: 'live' as const }],
    ])
    const tags = [...states.keys(), 'never'].map(uid => ({
      uid,
      ...(uid === 'truck' && { type: 'forklift' }),
    }))
    expect(areaCounts(tags, states, 'hall')).toEqual({ tags: 3, people: 2, notReceived: 2 })
    expect(areaCounts(tags, states, 'yard')).toEqual({ tags: 0, people: 0, notReceived: 0 })
  })
})
