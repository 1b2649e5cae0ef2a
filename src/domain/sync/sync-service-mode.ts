import type { Revised } from '../revised.ts'
import type { NodeUid } from '../uid.ts'

/** The network settings of a project; of them only the service mode means something here. */
export interface NetworkSettings extends Revised {
  /** Nodes that are kept awake, so that they can be worked on. */
  readonly nodeUids: readonly NodeUid[]
  /** When the mode ends, epoch ms; absent if the service states no end. */
  readonly untilMs?: number
  /** Everything else, as it came. */
  readonly others: Readonly<Record<string, unknown>>
}

/** Time that is left, milliseconds; 0 once it is over, undefined where there is no end. */
export function serviceTimeLeft({ nodeUids, untilMs }: NetworkSettings, nowMs: number): number | undefined {
  if (nodeUids.length === 0) return 0
  return untilMs === undefined ? undefined : Math.max(0, untilMs - nowMs)
}

const two = (n: number) => String(n).padStart(2, '0')

/** A countdown: `29:59`, or `1:29:59` from an hour on. Rounded up, so that 0:00 is the end and not the second before. */
export function countdownText(leftMs: number): string {
  const s = Math.ceil(Math.max(0, leftMs) / 1000)
  const [h, m] = [Math.floor(s / 3600), Math.floor(s / 60) % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`
}
