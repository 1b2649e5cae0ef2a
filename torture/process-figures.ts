import { readFileSync } from 'node:fs'

/** Resident memory of a process, MB; NaN on systems without /proc. */
export function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  } catch {
    // No such file on this system, or the process ended.
    return Number.NaN
  }
}

/** Running child processes of a process; none on systems without /proc. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    // As above.
    return []
  }
}

/** Watches the memory of a process and its children; `stop` returns the largest of any one of them, MB. */
export function watchMemory(pid: number): { stop(): number } {
  let maxMb = 0
  const timer = setInterval(() => {
    for (const each of [pid, ...childrenOf(pid)]) {
      const mb = residentMb(each)
      if (mb > maxMb) maxMb = mb
    }
  }, 5)
  return {
    stop() {
      clearInterval(timer)
      return maxMb
    },
  }
}
