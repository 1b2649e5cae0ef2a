import { z } from 'zod'
import { epochMs, uid } from './response-parts.ts'

const server = z.strictObject({
  uid,
  name: z.string(),
  address: z.url(),
  version: z.string(),
  started_at: epochMs,
  silent_ms: z.int().min(0),
  partitions: z.int().min(0),
  answers: z.boolean(),
  changes_behind: z.int().min(0),
  queued: z.int().min(0),
})

const partition = z.strictObject({
  id: z.int(),
  owner: uid.nullable(),
  epoch: z.int(),
  taken_at: epochMs.nullable(),
  paused_ms: z.int().nullable(),
  projects: z.int(),
})

/** Response of the read of the cluster. */
export const clusterAnswer = z.strictObject({
  cluster: z
    .strictObject({
      servers: z.array(server),
      partitions: z.array(partition),
      nats: z.enum(['connected', 'disconnected', 'none']),
    })
    .nullable(),
})
