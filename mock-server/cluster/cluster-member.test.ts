import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClusterMember } from './cluster-member.ts'
import type { ClusterState, NewPartition, TakenPartition } from './lease-table.ts'

const me = {
  ...{ id: 'me', name: 'me:8080', address: 'http://me', version: '1', schema: '1', joinsOthers: true },
}
const [beatMs, leaseMs] = [600, 3_000]

let free: number[]
let answer: (held: readonly TakenPartition[]) => Promise<ReadonlySet<number>>
let opened: number[]
let abandoned: number[]
let openPartition: () => Promise<void>
let member: ClusterMember

const renewAll = async (held: readonly TakenPartition[]) => new Set(held.map(({ id }) => id))

beforeEach(() => {
  vi.useFakeTimers()
  free = [1, 2]
  answer = renewAll
  opened = []
  abandoned = []
  openPartition = async () => undefined
  member = new ClusterMember({
    ...{ me, beatMs, leaseMs },
    leases: {
      beat: (_me, held) => answer(held),
      read: async () =>
        ({
          servers: [{ id: 'me' }],
          partitions: [1, 2].map(id => ({
            id,
            owner: free.includes(id) ? null : 'me',
            epoch: 1,
            isValid: true,
          })),
          databaseMs: Date.now(),
          newestChange: 0,
        }) as unknown as ClusterState,
      take: async (_me, ids): Promise<NewPartition[]> => {
        const taken = ids.filter(id => free.includes(id)).slice(0, 1)
        free = free.filter(id => !taken.includes(id))
        return taken.map(id => ({ id, epoch: 1, pausedMs: null }))
      },
      release: async () => undefined,
      leave: async () => undefined,
      addPause: async () => undefined,
    },
    handlers: {
      open: async taken => {
        await openPartition()
        opened.push(...taken.map(({ id }) => id))
      },
      close: async () => undefined,
      abandon: ids => {
        abandoned.push(...ids)
      },
    },
    progress: () => ({ changeCursor: 0, queued: 0 }),
    monotonicMs: () => performance.now(),
    now: () => Date.now(),
    onError: error => {
      throw error
    },
  })
})
afterEach(() => vi.useRealTimers())

test('a renewal that is answered late does not lose a partition that was taken meanwhile', async () => {
  const late = Promise.withResolvers<ReadonlySet<number>>()
  const slow = Promise.withResolvers<void>()
  openPartition = () => slow.promise
  const joined = member.join()
  // While the first partition is opened, a renewal is sent and not answered yet.
  await vi.advanceTimersByTimeAsync(beatMs - 1)
  answer = () => late.promise
  await vi.advanceTimersByTimeAsync(1)
  answer = renewAll
  openPartition = async () => undefined
  slow.resolve()
  await joined
  await vi.advanceTimersByTimeAsync(beatMs)
  expect(opened).toEqual([1, 2])
  late.resolve(new Set([1]))
  await vi.advanceTimersByTimeAsync(0)
  expect(abandoned).toEqual([])
  expect(member.held().map(({ id }) => id)).toEqual([1, 2])
})

test('a partition whose lease is gone is abandoned, as are all if the database does not answer for the time of a lease', async () => {
  await member.join()
  await vi.advanceTimersByTimeAsync(beatMs)
  answer = async () => new Set([2])
  await vi.advanceTimersByTimeAsync(beatMs)
  expect(abandoned).toEqual([1])
  answer = () => new Promise(() => undefined)
  await vi.advanceTimersByTimeAsync(leaseMs)
  expect(abandoned).toEqual([1, 2])
})
