import { useNow } from '#ui/use-now.ts'
import { useMoment } from './use-moment.ts'

/** The moment that the floor shows: now, once a second, or the one of the past that is looked at. Epoch ms. */
export function useShownNow(): number {
  const nowMs = useNow(1_000)
  return useMoment() ?? nowMs
}
