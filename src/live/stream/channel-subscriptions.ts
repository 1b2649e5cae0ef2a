import type { ChannelFrame } from '../messages.ts'
import { everyChannel } from './all-channels.ts'

interface Listening {
  readonly channels: ReadonlySet<string>
  readonly listener: (frame: ChannelFrame) => void
}

/** Who listens to which channels of the stream. `ask` is told all of them together, whenever they change. */
export function createChannelDesk(ask: (channels: readonly string[]) => void) {
  const all = new Set<Listening>()
  let asked = ''

  function tell(): void {
    const channels = [...new Set([...all].flatMap(each => [...each.channels]))].sort()
    if (channels.join() === asked) return
    asked = channels.join()
    ask(channels)
  }

  return {
    subscribe(channels: readonly string[], listener: (frame: ChannelFrame) => void): () => void {
      const mine = { channels: new Set(channels), listener }
      all.add(mine)
      tell()
      return () => {
        all.delete(mine)
        tell()
      }
    },
    deliver(frames: readonly ChannelFrame[]): void {
      for (const frame of frames)
        for (const { channels, listener } of [...all])
          if (channels.has(frame.channel) || channels.has(everyChannel)) listener(frame)
    },
  }
}
