/** Round-robin queue: an owner with many items delays the others by one turn only. */
export interface FairQueue<Item> {
  push(owner: string, item: Item): void
  /**
   * The oldest item of the next owner; undefined if the queue is empty.
   * @param mayTake excludes owners for this call
   */
  shift(mayTake?: (owner: string) => boolean): { owner: string; item: Item } | undefined
  waitingOf(owner: string): number
  size(): number
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** In round-robin order. */
  const lines = new Map<string, Item[]>()
  let size = 0
  return {
    push(owner, item) {
      const line = lines.get(owner)
      if (line) line.push(item)
      else lines.set(owner, [item])
      size += 1
    },
    shift(mayTake = () => true) {
      for (const [owner, line] of lines) {
        if (!mayTake(owner)) continue
        const [item] = line.splice(0, 1) as [Item]
        lines.delete(owner)
        if (line.length > 0) lines.set(owner, line)
        size -= 1
        return { owner, item }
      }
      return undefined
    },
    waitingOf: owner => lines.get(owner)?.length ?? 0,
    size: () => size,
  }
}
