import { createHash } from 'node:crypto'

/** Number of partitions; stored data refers to them, so it never changes. */
export const partitionCount = 32

/** Of all partitions, in order. */
export const partitionIds: readonly number[] = Array.from({ length: partitionCount }, (_, id) => id)

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)

const known = new Map<string, number>()
const maxKnown = 10_000

/** The partition of a project. Pure. */
export function partitionOf(projectUid: string): number {
  const before = known.get(projectUid)
  if (before !== undefined) return before
  const partition = hashOf(projectUid) % partitionCount
  if (known.size >= maxKnown) known.clear()
  known.set(projectUid, partition)
  return partition
}

/**
 * The server that should own a partition, by rendezvous hashing: a server that joins or leaves moves only the partitions that
 * it gets or had. Undefined without servers. Pure.
 */
export function preferredOwner(partition: number, serverIds: readonly string[]): string | undefined {
  let best: { id: string; weight: number } | undefined
  for (const id of serverIds) {
    const weight = hashOf(`${partition} ${id}`)
    if (!best || weight > best.weight || (weight === best.weight && id < best.id)) best = { id, weight }
  }
  return best?.id
}
