import * as z from 'zod/mini'
import { wireUid } from './scalar.ts'

/** One result of a bulk request (docs/extensions.md, `bulk`). */
export const wireBulkResult = z.object({ status: z.number(), body: z.optional(z.unknown()) })

/** The uid in the response to a create. */
export const wireMade = z.object({ uid: wireUid })

export interface BulkRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>> | undefined
  readonly rev?: number | undefined
}

export const toWireBulk = (requests: readonly BulkRequest[]) => ({ requests })
