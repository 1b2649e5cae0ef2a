/**
 * How far the service's clock is ahead of this machine's, milliseconds, by the `Date` of an answer of its own (one HTTP
 * exchange, whole seconds). Differences within that error count as none. The positions' own times are no help here: on a
 * line that lags they would hide the lag.
 */
export function clockOffset(
  dateHeader: string | null,
  sentMs: number,
  receivedMs: number,
): number | undefined {
  const servedMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isNaN(servedMs)) return undefined
  const offset = servedMs + 500 - (sentMs + receivedMs) / 2
  return Math.abs(offset) <= 1000 + (receivedMs - sentMs) / 2 ? 0 : Math.round(offset)
}
