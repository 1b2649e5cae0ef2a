/**
 * The largest of some sizes that holds, if what holds at a size holds at all smaller ones: upwards from `start` while it
 * does, downwards while it does not. 0: not even the first.
 */
export async function mostThatHolds(
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
