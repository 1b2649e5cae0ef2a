import { useMoment } from '#live/history/use-moment.ts'
import { useConnection } from '#live/use-connection.ts'
import { useNow } from '#ui/use-now.ts'

/** The moment that the floor shows: now by the service's clock, once a second, or the one of the past that is looked at. Epoch ms. */
export function useShownNow(): number {
  const nowMs = useNow(1_000) + useConnection(connection => connection.clockOffsetMs)
  return useMoment() ?? nowMs
}
