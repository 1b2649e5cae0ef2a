import type { ChannelFrame } from '#wire/channel-frame.ts'

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
