import { readdirSync, readFileSync } from 'node:fs'
import { parentOf, runMsOf, type ThreadTime, treeOf } from './schedstat.ts'

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended after it was listed.
    return ''
  }
}

function list(path: string): number[] {
  try {
    return readdirSync(path)
      .filter(name => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** CPU time that every thread of a browser has used so far, in all its processes. */
export function readThreads(rootPid: number): ThreadTime[] {
  const parents = new Map(list('/proc').map(pid => [pid, parentOf(read(`/proc/${pid}/stat`))]))
  return treeOf(rootPid, parents).flatMap(pid =>
    list(`/proc/${pid}/task`).map(tid => ({
      pid,
      tid,
      name: read(`/proc/${pid}/task/${tid}/comm`).trim(),
      runMs: runMsOf(read(`/proc/${pid}/task/${tid}/schedstat`)),
    })),
  )
}
