import { readFileSync } from 'node:fs'

/** Memory that a process holds, MB; NaN where the system does not tell (it does on Linux). */
export function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  } catch {
    // No such file on this system, or the process is gone: there is no figure.
    return Number.NaN
  }
}

/** Processes that a process started and that still run; none where the system does not tell. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    // As above.
    return []
  }
}

/** Watches the memory of a process and of what it starts; `stop` gives the most that any one of them held, MB. */
export function watchMemory(pid: number): { stop(): number } {
  let mostMb = 0
  const timer = setInterval(() => {
    for (const each of [pid, ...childrenOf(pid)]) {
      const mb = residentMb(each)
      if (mb > mostMb) mostMb = mb
    }
  }, 5)
  return {
    stop() {
      clearInterval(timer)
      return mostMb
    },
  }
}
