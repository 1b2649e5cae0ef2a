import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const everyMs = 50

/** Resident bytes of a process: heap, buffers and code. */
function residentBytes(pid: number): number {
  if (process.platform === 'linux')
    return 1024 * Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
}

/** Monitors the memory of a process. */
export function sampleMemory(pid: number) {
  let peak = residentBytes(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid))
  }, everyMs)
  return {
    /** Stops and returns the largest value, bytes. */
    end(): number {
      clearInterval(timer)
      return Math.max(peak, residentBytes(pid))
    },
  }
}
