import { describe, expect, it } from 'vitest'
import type { Tag } from './tag.ts'
import { dryRun } from './tag-import.ts'
import { guessColumns } from './tag-import-columns.ts'
import type { ImportWorld } from './tag-import-plan.ts'

const tag = (uid: string, name: string, rest: Partial<Tag> = {}): Tag => ({
  uid,
  name,
  groupUids: [],
  ...rest,
})
const world: ImportWorld = {
  tags: [
    tag('t1', 'Cart 1', { type: 'cart', groupUids: ['g1', 'g2'], mac: '02f100000001', rev: 7 }),
    tag('t2', 'Twin'),
    tag('t3', 'Twin'),
  ],
  groups: [
    { uid: 'g1', name: 'Carts' },
    { uid: 'g2', name: 'Night shift' },
  ],
  macs: new Set(['02f100000001', '02f100000002']),
}
const columns = { name: 0, type: 1, groups: 2, mac: 3, updateIntervalMs: 4 }
const run = (...rows: string[][]) => dryRun({ rows, troubles: [] }, columns, world)
const faultsOf = (...rows: string[][]) => run(...rows).map(row => row.faults.map(({ kind }) => kind))

describe('dryRun', () => {
  it('finds new, changed and unchanged rows, and ignores missing columns', () => {
    const rows = run(
      ['Cart 1', 'cart', 'night shift; CARTS', '02:F1:00:00:00:01', ''],
      ['Cart 2', '', '', '', '500'],
      ['Cart 1 ', '', '', '', ''],
    )
    expect(rows.slice(0, 2).map(row => [row.line, row.verdict, row.change])).toEqual([
      [2, 'unchanged', {}],
      [3, 'new', { name: 'Cart 2', updateIntervalMs: 500 }],
    ])
    const [changed] = run(['Cart 1', 'trolley', 'Carts', '02-f1-00-00-00-02', ''])
    expect(changed).toMatchObject({
      verdict: 'changes',
      tagUid: 't1',
      rev: 7,
      change: { type: 'trolley', groupUids: ['g1'] },
      mac: '02f100000002',
    })
  })

  it('reports the problems of each row, and duplicates of earlier rows', () => {
    expect(
      faultsOf(
        ['', 'cart', '', '', ''],
        ['A', '', 'Nobody', '02:zz', '0.5'],
        ['Twin', '', '', '', ''],
        ['B', '', '', '02f1000000ff', ''],
        ['C', '', '', '02f100000001', ''],
        ['D', '', '', '02f100000002', ''],
        ['D', '', '', '02f100000002', 'soon'],
      ),
    ).toEqual([
      ['name-missing'],
      ['interval-wrong', 'group-unknown', 'mac-wrong'],
      ['name-ambiguous'],
      ['mac-unknown'],
      ['mac-taken'],
      [],
      ['interval-wrong', 'name-twice', 'mac-twice'],
    ])
    expect(run(['D', '', '', '', ''], ['D', '', '', '', ''])[1]?.faults).toEqual([
      { kind: 'name-twice', value: '2' },
    ])
  })

  it('does not check MACs if the hardware could not be loaded, and reports a malformed line at its row', () => {
    const unknown = { ...world, macs: undefined }
    const troubles = [{ line: 3, message: 'Quoted field unterminated' }]
    const rows = dryRun({ rows: [['B', '', '', '02f1000000ff', ''], ['C']], troubles }, columns, unknown)
    expect(rows.map(row => row.faults)).toEqual([
      [],
      [{ kind: 'line-broken', value: 'Quoted field unterminated' }],
    ])
  })
})

describe('guessColumns', () => {
  it('recognises the columns of an export and of other programs, each once', () => {
    expect(guessColumns(['Name', 'Shown as', 'Interval ms', 'Groups', 'MAC'])).toEqual({
      name: 0,
      displayName: 1,
      updateIntervalMs: 2,
      groups: 3,
      mac: 4,
    })
    expect(guessColumns(['mac_address', 'label', 'Group', 'colour'])).toEqual({ mac: 0, name: 1, groups: 2 })
  })
})
