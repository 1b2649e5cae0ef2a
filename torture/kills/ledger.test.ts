import { expect, it } from 'vitest'
import { createLedger } from './ledger.ts'

const shown = (marker: string, v: number) => ({ marker, v, more: true })

it('reports acknowledged rows that are missing or differ', () => {
  const ledger = createLedger()
  ledger.begin('zones', 'a', { v: 1 })('acknowledged')
  ledger.begin('zones', 'b', { v: 1 })('acknowledged')
  expect(ledger.hold('zones', [shown('b', 2)])).toEqual([
    'zones a is lost',
    'zones b is {"marker":"b","v":2,"more":true}, but expected one of [{"v":1}]',
  ])
})

it('accepts either state after a write without a response, and requires the found state afterwards', () => {
  const ledger = createLedger()
  ledger.begin('zones', 'a', { v: 1 })('acknowledged')
  ledger.begin('zones', 'a', { v: 2 })('unknown')
  ledger.begin('zones', 'new', { v: 1 })('unknown')
  expect(ledger.certain('zones')).toEqual([])
  expect(ledger.hold('zones', [shown('a', 2)])).toEqual([])
  expect(ledger.stateOf('zones', 'a')).toEqual({ v: 2 })
  expect(ledger.hold('zones', [shown('a', 1)])).toHaveLength(1)
})

it('reports duplicates, deleted rows that exist, and rows that were never created', () => {
  const ledger = createLedger()
  ledger.begin('zones', 'a', { v: 1 })('acknowledged')
  ledger.begin('zones', 'b', { v: 1 })('acknowledged')
  ledger.begin('zones', 'b', 'absent')('acknowledged')
  ledger.begin('zones', 'c', { v: 1 })('refused')
  const all = [shown('a', 1), shown('a', 1), shown('b', 1), shown('x', 1)]
  expect(ledger.hold('zones', all)).toEqual([
    'zones a exists 2 times',
    'zones b was deleted, but exists',
    'zones x exists, but was never created',
  ])
})
