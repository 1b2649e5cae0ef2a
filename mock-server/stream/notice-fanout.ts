import type { StreamClient } from './client.ts'
import type { Channel } from './frames.ts'

const framesPerBatch = 200

function batchesOf(texts: readonly string[]): string[] {
  const batches: string[] = []
  for (let i = 0; i < texts.length; i += framesPerBatch)
    batches.push(`[${texts.slice(i, i + framesPerBatch).join()}]`)
  return batches
}

/**
 * Sends everything except positions to its subscribers: immediately and without dropping. Frames of the same
 * turn, such as all alarms of a commit, are one message for clients that accept batches, so a flood of alarms
 * costs each of them few messages.
 */
export function createNoticeFanout(clients: ReadonlySet<StreamClient>) {
  let pending = new Map<StreamClient, string[]>()

  function flush(): void {
    const now = pending
    pending = new Map()
    /** Packed once for all clients that receive the same frames. */
    const packed: { texts: readonly string[]; batches: readonly string[] }[] = []
    for (const [client, texts] of now) {
      const [only] = texts
      if (texts.length === 1 && only !== undefined) {
        client.send(only)
        continue
      }
      const isSame = (other: readonly string[]) =>
        other.length === texts.length && other.every((text, i) => text === texts[i])
      let known = packed.find(each => isSame(each.texts))
      if (!known) {
        known = { texts, batches: batchesOf(texts) }
        packed.push(known)
      }
      for (const batch of known.batches) client.send(batch)
    }
  }

  return {
    /** @param frame returns the whole frame; called only if there is a subscriber */
    publish(channel: Exclude<Channel, 'pos'>, projectUid: string, frame: () => string): void {
      let text: string | undefined
      for (const client of clients) {
        if (!client.receives(channel, projectUid)) continue
        text ??= frame()
        const own = pending.get(client)
        if (client.batchMs === undefined) client.send(text)
        else if (own) own.push(text)
        else {
          if (pending.size === 0) queueMicrotask(flush)
          pending.set(client, [text])
        }
      }
    },
  }
}
