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
