/** Splits a list into batches of at most `size`, in order. */
export function batchesOf<T>(list: readonly T[], size: number): T[][] {
  const batches: T[][] = []
  for (let i = 0; i < list.length; i += size) batches.push(list.slice(i, i + size))
  return batches
}
