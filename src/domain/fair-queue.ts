/** Work of several owners that is taken in turns, so that one who asks for much delays the others by one turn only. */
export interface FairQueue<Item> {
  push(owner: string, item: Item): void
  /**
   * The oldest item of the owner whose turn it is; undefined if nothing waits.
   * @param mayTake leaves owners out for now
   */
  shift(mayTake?: (owner: string) => boolean): { owner: string; item: Item } | undefined
  waitingOf(owner: string): number
  size(): number
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order of their turns. */
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
