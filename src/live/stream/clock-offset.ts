/**
 * How far the service's clock is ahead of this machine's in milliseconds, by the `Date` header of an HTTP response
 * (whole seconds). Smaller differences than that precision count as none. Times of positions cannot be used: they would
 * hide a slow connection.
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
