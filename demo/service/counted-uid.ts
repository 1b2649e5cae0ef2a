let count = 0

/**
 * Stands in for `mock-server/store/new-uid.ts`: the seeded site has the same uids at every start, so that an address
 * with one works after a reload. Sorts by the order of calls as well.
 */
export function newUid(_nowMs: number): string {
  count += 1
  return `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`
}
