/** CPU time of one thread of a browser, as counted by the kernel. */
export interface ThreadTime {
  readonly pid: number
  readonly tid: number
  readonly name: string
  readonly runMs: number
}

/**
 * The first number of a `schedstat` (nanoseconds on a processor) in milliseconds; 0 if the text has another
 * format.
 */
export function runMsOf(schedstat: string): number {
  const nanoseconds = Number(schedstat.split(' ')[0])
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0
}

/** The id of the parent in the `stat` of a process, whose name (in brackets) may contain any character. */
export function parentOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** A process and all its descendants. */
export function treeOf(rootPid: number, parents: ReadonlyMap<number, number>): number[] {
  const tree = [rootPid]
  for (let i = 0; i < tree.length; i++)
    for (const [pid, parent] of parents) if (parent === tree[i]) tree.push(pid)
  return tree
}

/**
 * Milliseconds that each thread ran between two readings. The last part of threads that ended in between is
 * not counted.
 */
export function ranBetween(before: readonly ThreadTime[], after: readonly ThreadTime[]): ThreadTime[] {
  const key = ({ pid, tid }: ThreadTime) => `${pid}/${tid}`
  const was = new Map(before.map(each => [key(each), each.runMs]))
  return after.map(each => ({ ...each, runMs: each.runMs - (was.get(key(each)) ?? 0) }))
}
