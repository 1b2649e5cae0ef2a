/** What one thread of a browser has run, by the kernel's own count. */
export interface ThreadTime {
  readonly pid: number
  readonly tid: number
  readonly name: string
  readonly runMs: number
}

/** The first number of a `schedstat`, nanoseconds on a processor, as milliseconds; 0 for what is no such file. */
export function runMsOf(schedstat: string): number {
  const nanoseconds = Number(schedstat.split(' ')[0])
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0
}

/** The parent's id in a process's `stat`, whose name (in brackets) may hold anything. */
export function parentOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** A process and all that come from it. */
export function treeOf(rootPid: number, parents: ReadonlyMap<number, number>): number[] {
  const tree = [rootPid]
  for (let i = 0; i < tree.length; i++)
    for (const [pid, parent] of parents) if (parent === tree[i]) tree.push(pid)
  return tree
}

/** Milliseconds that each thread has run between two readings; threads that ended in between are lost with what they did last. */
export function ranBetween(before: readonly ThreadTime[], after: readonly ThreadTime[]): ThreadTime[] {
  const key = ({ pid, tid }: ThreadTime) => `${pid}/${tid}`
  const was = new Map(before.map(each => [key(each), each.runMs]))
  return after.map(each => ({ ...each, runMs: each.runMs - (was.get(key(each)) ?? 0) }))
}
