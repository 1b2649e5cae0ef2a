import type { Channel } from './channels.ts'
import type { Client } from './client.ts'

const framesPerBatch = 200

function batchesOf(texts: readonly string[]): string[] {
  const batches: string[] = []
  for (let i = 0; i < texts.length; i += framesPerBatch)
    batches.push(`[${texts.slice(i, i + framesPerBatch).join()}]`)
  return batches
}

/**
 * Everything but positions, to the clients that hear it: at once, and never held back. What is told in one turn, as all
 * alarms of a commit are, goes as one message to those who take batches: a flood of alarms costs each of them few messages.
 */
export function createNoticeFanout(clients: ReadonlySet<Client>) {
  let gathered = new Map<Client, string[]>()

  function flush(): void {
    const now = gathered
    gathered = new Map()
    /** Packed once for all who hear the same. */
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
    /** `frame` gives the whole frame, and is asked only when somebody hears it. */
    publish(channel: Exclude<Channel, 'pos'>, projectUid: string, frame: () => string): void {
      let text: string | undefined
      for (const client of clients) {
        if (!client.hears(channel, projectUid)) continue
        text ??= frame()
        const own = gathered.get(client)
        if (client.batchMs === undefined) client.send(text)
        else if (own) own.push(text)
        else {
          if (gathered.size === 0) queueMicrotask(flush)
          gathered.set(client, [text])
        }
      }
    },
  }
}
