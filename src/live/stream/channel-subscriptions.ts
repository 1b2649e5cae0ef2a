import type { ChannelFrame } from '#wire/channel-frame.ts'

/** Means all channels, including unknown ones. */
export const everyChannel = '*'

interface Subscription {
  readonly channels: ReadonlySet<string>
  readonly listener: (frame: ChannelFrame) => void
}

/** The listeners of each channel. Calls `onChange` with all channels that have one, whenever these change. */
export function createChannelSubscriptions(onChange: (channels: readonly string[]) => void) {
  const all = new Set<Subscription>()
  let sent = ''

  function update(): void {
    const channels = [...new Set([...all].flatMap(each => [...each.channels]))].sort()
    if (channels.join() === sent) return
    sent = channels.join()
    onChange(channels)
  }

  return {
    subscribe(channels: readonly string[], listener: (frame: ChannelFrame) => void): () => void {
      const mine = { channels: new Set(channels), listener }
      all.add(mine)
      update()
      return () => {
        all.delete(mine)
        update()
      }
    },
    deliver(frames: readonly ChannelFrame[]): void {
      for (const frame of frames)
        for (const { channels, listener } of [...all])
          if (channels.has(frame.channel) || channels.has(everyChannel)) listener(frame)
    },
  }
}

/**
 * Limits the frames of a channel per second, and reports the number of skipped ones with the next frame: a page that
 * shows raw frames needs their rate, not all of them.
 */
export function createFrameLimiter(perSecond: number) {
  const passed = new Map<string, { second: number; count: number; skipped: number }>()
  return (frames: readonly ChannelFrame[], nowMs: number): ChannelFrame[] =>
    frames.flatMap(frame => {
      const second = Math.floor(nowMs / 1000)
      const state = passed.get(frame.channel) ?? { second, count: 0, skipped: 0 }
      passed.set(frame.channel, state)
      if (state.second !== second) Object.assign(state, { second, count: 0 })
      if (state.count >= perSecond) {
        state.skipped += 1
        return []
      }
      state.count += 1
      const { skipped } = state
      state.skipped = 0
      return [skipped === 0 ? frame : { ...frame, skipped }]
    })
}
