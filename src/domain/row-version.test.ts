import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RowVersion, rowsAt } from './row-version.ts'

const row = (uid: string, name: string, createdAtMs = 0) => ({ uid, name, createdAtMs })
const version = (uid: string, name: string, fromMs: number, untilMs: number) => ({
  uid,
  fromMs,
  untilMs,
  row: row(uid, name),
})
const names = (rows: readonly { readonly name: string }[]) => rows.map(each => each.name)

describe('rows at a past time', () => {
  const rows = [row('a', 'third'), row('b', 'drawn since', 500)]
  const versions = [version('a', 'first', 0, 100), version('a', 'second', 100, 200)]

  it('have the state of that moment: from one version until the next', () => {
    expect(names(rowsAt(rows, versions, 0))).toEqual(['first'])
    expect(names(rowsAt(rows, versions, 99))).toEqual(['first'])
    expect(names(rowsAt(rows, versions, 100))).toEqual(['second'])
    expect(names(rowsAt(rows, versions, 200))).toEqual(['third'])
    expect(names(rowsAt(rows, versions, 500))).toEqual(['third', 'drawn since'])
  })
  it('include deleted ones until their deletion', () => {
    const gone = [version('g', 'gone', 50, 300)]
    expect(names(rowsAt([], gone, 49))).toEqual([])
    expect(names(rowsAt([], gone, 299))).toEqual(['gone'])
    expect(names(rowsAt([], gone, 300))).toEqual([])
  })
  it('have the last known state if the service stores no versions', () => {
    expect(names(rowsAt([{ uid: 'x', name: 'as now' }], [], 1))).toEqual(['as now'])
    expect(rowsAt([{ uid: 'x', removedAtMs: 5 }], [], 5)).toEqual([])
  })

  it('equal at every moment a log replayed from its start', () => {
    // Changes of one row, one millisecond apart: renamed, or deleted permanently.
    const step = fc.record({ gapMs: fc.integer({ min: 1, max: 50 }), removes: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.integer({ min: 0, max: 400 }), (steps, atMs) => {
        let [nowMs, name, alive] = [10, 'n0', true]
        let seen: string | undefined = atMs >= 10 ? name : undefined
        let sinceMs = nowMs
        const versions: RowVersion<ReturnType<typeof row>>[] = []
        for (const [i, { gapMs, removes }] of steps.entries()) {
          if (!alive) break
          nowMs += gapMs
          versions.push({ uid: 'a', fromMs: sinceMs, untilMs: nowMs, row: row('a', name, 10) })
          sinceMs = nowMs
          if (removes) alive = false
          else name = `n${i + 1}`
          if (atMs >= nowMs) seen = alive ? name : undefined
        }
        const rest = alive ? [row('a', name, 10)] : []
        expect(rowsAt(rest, versions, atMs).map(each => each.name)).toEqual(seen === undefined ? [] : [seen])
      }),
    )
  })
})
