import { useConnection } from './use-connection.ts'

/** What is newer than this may still be on its way, ms. */
const settledAfterMs = 2_000

/** Up to when the past is settled, by the service's clock; whole epoch ms. */
export function pastUntilMs(): number {
  return Math.floor(Date.now() + useConnection.getState().clockOffsetMs - settledAfterMs)
}
