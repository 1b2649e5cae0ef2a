import { sql } from 'kysely'
import { FencedError, type OwnedPartition } from '../store/fenced-error.ts'
import type { Guard } from '../store/store-context.ts'

/**
 * Refuses writes of a server that does not own a partition any more. The lock keeps the partition from being taken over
 * before the end of the transaction.
 */
export function ownershipGuard(partition: OwnedPartition): Guard {
  const { id, owner, epoch } = partition
  return async db => {
    const query = sql`select id from cluster_partitions
      where id = ${id} and owner = ${owner} and epoch = ${epoch} for key share`
    if ((await query.execute(db)).rows.length === 0) throw new FencedError(partition)
  }
}
