import type { Revised } from '../revised.ts'
import type { NodeUid } from '../uid.ts'

/** Network settings of a project; only the service mode is used here. */
export interface NetworkSettings extends Revised {
  /** Nodes kept awake for maintenance. */
  readonly nodeUids: readonly NodeUid[]
  /** End of the mode, epoch ms; absent if the service states none. */
  readonly untilMs?: number
  /** Unknown fields, sent back unchanged. */
  readonly others: Readonly<Record<string, unknown>>
}

/** Remaining time in milliseconds; 0 once it is over, undefined without an end. */
export function serviceTimeLeft({ nodeUids, untilMs }: NetworkSettings, nowMs: number): number | undefined {
  if (nodeUids.length === 0) return 0
  return untilMs === undefined ? undefined : Math.max(0, untilMs - nowMs)
}

const two = (n: number) => String(n).padStart(2, '0')

/** A countdown: `29:59`, or `1:29:59` from an hour on. Rounded up, so that 0:00 is the end. */
export function countdownText(leftMs: number): string {
  const s = Math.ceil(Math.max(0, leftMs) / 1000)
  const [h, m] = [Math.floor(s / 3600), Math.floor(s / 60) % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`
}
