import { preferredOwner } from './rendezvous.ts'

/** A partition as stored, with its lease judged by the clock of the database. */
export interface PartitionLease {
  readonly id: number
  /** Null before the first owner, and after a hand-over. */
  readonly owner: string | null
  readonly epoch: number
  readonly isValid: boolean
}

/** What a server does about the partitions. */
export interface LeasePlan {
  /** Free partitions that it should own. */
  readonly take: readonly number[]
  /** Own partitions that another live server should own. */
  readonly handOver: readonly number[]
}

/**
 * Compares the leases with the assignment over the live servers. Pure.
 * @param serverIds live servers, including this one unless it is leaving
 */
export function planLeases(
  me: string,
  serverIds: readonly string[],
  partitions: readonly PartitionLease[],
): LeasePlan {
  const take: number[] = []
  const handOver: number[] = []
  for (const { id, owner, isValid } of partitions) {
    const preferred = preferredOwner(id, serverIds)
    const isMine = owner === me && isValid
    if (preferred === me && !isMine && (owner === null || !isValid)) take.push(id)
    else if (isMine && preferred !== undefined && preferred !== me) handOver.push(id)
  }
  return { take, handOver }
}
