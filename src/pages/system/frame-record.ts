import type { ChannelFrame } from '#live/messages.ts'

/** Frames that stay readable; older ones are forgotten. */
const kept = 1_000
/** Rates are of the last so many seconds. */
const windowS = 5

export interface RecordedFrame {
  readonly id: number
  readonly atMs: number
  readonly channel: string
  /** As JSON text. */
  readonly text: string
  /** Frames of the channel between this and the one before it, of which only the number is known. */
  readonly skipped: number
}

export interface ChannelRate {
  readonly channel: string
  readonly total: number
  readonly perSecond: number
}

/** What came over the stream while somebody watched it. Time is a parameter. */
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
    /** The newest first. */
    frames: (): readonly RecordedFrame[] => frames,
    forget(): void {
      frames = []
    },
    /** Rates over the last whole seconds, by the name of the channel; `known` ones are there from the beginning. */
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
