import type { ChannelFrame } from '#live/messages.ts'

/** Number of frames kept; older ones are dropped. */
const kept = 1_000
/** Interval over which rates are computed, seconds. */
const windowS = 5

export interface RecordedFrame {
  readonly id: number
  readonly atMs: number
  readonly channel: string
  /** Content as JSON. */
  readonly text: string
  /** Number of frames of the channel between this one and the previous one, which were not kept. */
  readonly skipped: number
}

export interface ChannelRate {
  readonly channel: string
  readonly total: number
  readonly perSecond: number
}

/** Frames received while the page is open. Pure; the time is a parameter. */
export function createFrameRecord() {
  let frames: RecordedFrame[] = []
  let count = 0
  const totals = new Map<string, number>()
  const seconds = new Map<string, Map<number, number>>()

  return {
    take({ channel, data, skipped = 0 }: ChannelFrame, atMs: number, keep: boolean): void {
      const weight = 1 + skipped
      totals.set(channel, (totals.get(channel) ?? 0) + weight)
      const bySecond = seconds.get(channel) ?? new Map<number, number>()
      seconds.set(channel, bySecond)
      const second = Math.floor(atMs / 1000)
      bySecond.set(second, (bySecond.get(second) ?? 0) + weight)
      for (const old of bySecond.keys()) if (old < second - windowS) bySecond.delete(old)
      if (!keep) return
      frames = [
        { id: ++count, atMs, channel, text: JSON.stringify(data) ?? '', skipped },
        ...frames.slice(0, kept - 1),
      ]
    },
    /** Newest first. */
    frames: (): readonly RecordedFrame[] => frames,
    forget(): void {
      frames = []
    },
    /** Rates per channel over the last whole seconds; `known` channels are always included. */
    rates(known: readonly string[], nowMs: number): ChannelRate[] {
      const now = Math.floor(nowMs / 1000)
      return [...new Set([...known, ...totals.keys()])].map(channel => {
        const recent = [...(seconds.get(channel) ?? [])].filter(([at]) => at < now && at >= now - windowS)
        const sum = recent.reduce((all, [, n]) => all + n, 0)
        return { channel, total: totals.get(channel) ?? 0, perSecond: sum / windowS }
      })
    },
  }
}
