import { readFileSync } from 'node:fs'

const ticksPerS = 100

/** CPU time that a process has used so far, all threads, user and system; Linux only. */
export function cpuSeconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(afterName[11]) + Number(afterName[12])) / ticksPerS
}

/**
 * CPU time of this process so far, milliseconds. For work that only computes: other load on the machine does
 * not count.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
