import { describe, expect, test } from 'vitest'
import { PseudonymCodes, periodEndMs, periodOf, pseudoMac, pseudonymsOf } from './pseudonyms.ts'

const scope = { key: Buffer.alloc(32, 1), period: 5 }
const uids = Array.from({ length: 5_000 }, (_, i) => `tag ${i}`)

describe('pseudonyms', () => {
  test('are readable, and different for each person', () => {
    const made = pseudonymsOf(new PseudonymCodes(scope), uids)
    expect(new Set(made.values()).size).toBe(uids.length)
    for (const name of made.values()) expect(name).toMatch(/^Person [2-9B-DF-HJ-NP-TV-Z]{3,6}$/)
  })

  test('stay the same when people are added later', () => {
    const few = pseudonymsOf(new PseudonymCodes(scope), uids.slice(0, 100))
    const many = pseudonymsOf(new PseudonymCodes(scope), uids)
    for (const [uid, name] of few) expect(many.get(uid)).toBe(name)
  })

  test('depend on the key and on the period', () => {
    const [uid = ''] = uids
    const own = pseudonymsOf(new PseudonymCodes(scope), [uid]).get(uid)
    expect(pseudonymsOf(new PseudonymCodes({ ...scope, period: 6 }), [uid]).get(uid)).not.toBe(own)
    expect(pseudonymsOf(new PseudonymCodes({ ...scope, key: Buffer.alloc(32, 2) }), [uid]).get(uid)).not.toBe(
      own,
    )
  })

  test('periods follow each other without a gap', () => {
    const nowMs = Date.UTC(2026, 10, 25)
    const period = periodOf(nowMs, 30)
    const endMs = periodEndMs(period, 30)
    expect(endMs).toBeGreaterThan(nowMs)
    expect(periodOf(endMs - 1, 30)).toBe(period)
    expect(periodOf(endMs, 30)).toBe(period + 1)
  })

  test('of a MAC have the form of a MAC', () => {
    expect(pseudoMac(scope, '02f100000004')).toMatch(/^02[0-9a-f]{10}$/)
    expect(pseudoMac(scope, '02f100000004')).not.toBe(pseudoMac(scope, '02f100000005'))
  })
})
