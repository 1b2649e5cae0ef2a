import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PartitionLease, planLeases } from './lease-plan.ts'
import { partitionCount, partitionIds, partitionOf, preferredOwner } from './rendezvous.ts'

const servers = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 })

const leases = (owner: (id: number) => string | null, isValid = true): PartitionLease[] =>
  partitionIds.map(id => ({ id, owner: owner(id), epoch: 1, isValid }))

describe('assignment of partitions', () => {
  test('depends on the servers only, not on their order', () => {
    fc.assert(
      fc.property(servers, ids => {
        for (const id of partitionIds)
          expect(preferredOwner(id, ids)).toBe(preferredOwner(id, [...ids].reverse()))
      }),
    )
  })

  test('moves only partitions of a server that leaves', () => {
    fc.assert(
      fc.property(servers, ids => {
        const [gone, ...rest] = ids
        fc.pre(rest.length > 0)
        const stays = partitionIds.filter(id => preferredOwner(id, ids) !== gone)
        expect(stays.map(id => preferredOwner(id, rest))).toEqual(stays.map(id => preferredOwner(id, ids)))
      }),
    )
  })

  test('gives each of three servers a share', () => {
    const counts = Map.groupBy(partitionIds, id => preferredOwner(id, ['a', 'b', 'c']))
    expect([...counts.values()].map(each => each.length)).toEqual([14, 7, 11])
  })

  test('of projects is stable, because stored data depends on it', () => {
    expect(['p', 'q', '01a214a7-5b23-7000-b028-fdecb4c70a27'].map(partitionOf)).toEqual([5, 13, 3])
    fc.assert(fc.property(fc.string(), uid => partitionOf(uid) >= 0 && partitionOf(uid) < partitionCount))
  })
})

describe('planLeases', () => {
  test('takes everything that is free if it is alone', () => {
    expect(
      planLeases(
        'a',
        ['a'],
        leases(() => null),
      ),
    ).toEqual({ take: partitionIds, handOver: [] })
  })

  test('takes partitions of a dead server, but not those of a live one', () => {
    const { take } = planLeases(
      'a',
      ['a'],
      leases(() => 'dead', false),
    )
    expect(take).toEqual(partitionIds)
    expect(
      planLeases(
        'a',
        ['a'],
        leases(() => 'dead', true),
      ).take,
    ).toEqual([])
  })

  test('hands over what a server that joined should own', () => {
    const { take, handOver } = planLeases(
      'a',
      ['a', 'b'],
      leases(() => 'a'),
    )
    expect(take).toEqual([])
    expect(handOver).toEqual(partitionIds.filter(id => preferredOwner(id, ['a', 'b']) === 'b'))
    expect(handOver.length).toBeGreaterThan(0)
  })

  test('never lets two servers own the same partition', () => {
    fc.assert(
      fc.property(servers, ids => {
        const free = leases(() => null)
        const taken = ids.flatMap(id => planLeases(id, ids, free).take)
        expect([...taken].sort((a, b) => a - b)).toEqual(partitionIds)
      }),
    )
  })
})
