/**
 * The largest size that passes, assuming that all smaller sizes pass too: goes up from `start` while sizes
 * pass, otherwise down. Returns 0 if even the smallest fails.
 */
export async function largestPassing(
  sizes: readonly number[],
  start: number,
  holds: (size: number) => Promise<boolean>,
): Promise<number> {
  let i = Math.max(0, sizes.indexOf(start))
  if (await holds(sizes[i] ?? 0)) {
    while (i + 1 < sizes.length && (await holds(sizes[i + 1] ?? 0))) i++
    return sizes[i] ?? 0
  }
  while (i > 0) if (await holds(sizes[--i] ?? 0)) return sizes[i] ?? 0
  return 0
}
