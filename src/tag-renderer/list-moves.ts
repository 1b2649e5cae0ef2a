import { createDrawList, type DrawList, pushItem } from './draw-list.ts'
import { createItemIndex, type ListChanges } from './list-changes.ts'

/** Room for that many moves; each has its previous state in the order of the moves. */
function changesOf(room: number): ListChanges {
  const freshItems = new Int32Array(room)
  const goneItems = Int32Array.from({ length: room }, (_, i) => i)
  return { gone: 0, fresh: 0, goneItems, freshItems, gonePlaces: freshItems }
}

/**
 * Moves items in an otherwise unchanged list and keeps their previous state, so that only these items are processed
 * between frames.
 */
export function createListMoves(first: DrawList) {
  let list = first
  const index = createItemIndex()
  /** The previous state of the moved items. */
  let before = createDrawList(first.store)
  let changes = changesOf(0)

  return {
    /** Sets the list in which items are moved. */
    follow(next: DrawList): void {
      list = next
      if (before.store !== list.store) before = createDrawList(list.store)
      index.fill(list)
      const { count } = list
      if (changes.goneItems.length >= count) return
      changes = changesOf(Math.ceil(count * 1.25))
    },
    begin(): void {
      before.count = changes.gone = changes.fresh = 0
    },
    /** Replaces the items with the same keys. Returns false if one is not in the list, which must then be composed again. */
    move(moved: DrawList): boolean {
      for (let k = 0; k < moved.count; k++) {
        const key = moved.keys[k] as number
        const i = index.find(list, key)
        if (i === -1) return false
        const [x, y] = [list.x[i] as number, list.y[i] as number]
        const [stencil, ink] = [list.stencils[i] as number, list.inks[i] as number]
        const same = x === moved.x[k] && y === moved.y[k]
        if (same && stencil === moved.stencils[k] && ink === moved.inks[k]) continue
        pushItem(before, stencil, ink, x, y, key)
        before.seen[before.count - 1] = list.seen[i] as number
        list.x[i] = moved.x[k] as number
        list.y[i] = moved.y[k] as number
        list.stencils[i] = moved.stencils[k] as number
        list.inks[i] = moved.inks[k] as number
        list.seen[i] = 0
        changes.freshItems[changes.fresh++] = i
        changes.gone = changes.fresh
      }
      return true
    },
    /** The items moved since `begin`: their previous state, and their changes in the list. */
    result: () => ({ before, changes }),
  }
}
