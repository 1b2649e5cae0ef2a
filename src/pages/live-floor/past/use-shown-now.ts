import { useMoment } from '#live/history/use-moment.ts'
import { useConnection } from '#live/use-connection.ts'
import { useNow } from '#ui/use-now.ts'

/**
 * The time that the floor shows: the current time of the service, once per second, or the selected past time.
 * Epoch ms.
 */
export function useShownNow(): number {
  const nowMs = useNow(1_000) + useConnection(connection => connection.clockOffsetMs)
  return useMoment() ?? nowMs
}
