import { createHash } from 'node:crypto'

/** Number of partitions; stored data refers to them, so it never changes. */
export const partitionCount = 32

/** Of all partitions, in order. */
export const partitionIds: readonly number[] = Array.from({ length: partitionCount }, (_, id) => id)

/** Of texts that are hashed again and again: for each position, and of each partition at each beat. */
const hashes = new Map<string, number>()
const maxHashes = 10_000

function hashOf(text: string): number {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(text).digest().readUInt32BE(0)
  if (hashes.size >= maxHashes) hashes.clear()
  hashes.set(text, hash)
  return hash
}

/** The partition of a project. Pure. */
export const partitionOf = (projectUid: string): number => hashOf(projectUid) % partitionCount

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
