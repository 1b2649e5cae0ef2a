import type { DrawList } from './draw-list.ts'

/** Index of the items of a list by key. */
export function createItemIndex() {
  let itemOf = new Int32Array(1024)
  return {
    /** Indexes a list. Entries of older lists remain, and are detected by `find`. */
    fill({ keys, count }: Pick<DrawList, 'keys' | 'count'>): void {
      for (let i = 0; i < count; i++) {
        const key = keys[i] as number
        if (key >= itemOf.length) {
          const wider = new Int32Array(Math.max(key + 1, Math.ceil(itemOf.length * 1.5)))
          wider.set(itemOf)
          itemOf = wider
        }
        if (key >= 0) itemOf[key] = i
      }
    },
    /** The index of the item with that key; -1 if there is none. */
    find({ keys, count }: Pick<DrawList, 'keys' | 'count'>, key: number): number {
      const i = key >= 0 && key < itemOf.length ? (itemOf[key] as number) : count
      return i < count && keys[i] === key ? i : -1
    },
  }
}

/** Differences between two frames: items of the last one that were removed or moved, and new items of this one. */
export interface ListChanges {
  gone: number
  fresh: number
  readonly goneItems: Int32Array
  readonly freshItems: Int32Array
  /** The places of the gone items in the list; undefined if any of the other items has another place than before. */
  readonly gonePlaces: Int32Array | undefined
}

/** Share of changed items from which painting everything is faster than repainting the differences. */
const maxShare = 0.4

/** Whether painting the whole list is faster. */
export function isMuch({ gone, fresh }: ListChanges, before: DrawList, now: DrawList): boolean {
  return gone + fresh > maxShare * (before.count + now.count)
}

/**
 * Finds what to repaint between two frames. Remaining items keep their order, so that pixels outside the changes are
 * unchanged. Reused for every frame.
 */
export function createListChanges() {
  const index = createItemIndex()
  let kept = new Uint8Array(1024)
  let goneItems = new Int32Array(1024)
  let freshItems = new Int32Array(1024)

  return {
    /** Undefined if there are so many changes that everything has to be painted. */
    find(before: DrawList, now: DrawList): ListChanges | undefined {
      const most = Math.max(before.count, now.count)
      if (kept.length < most) {
        kept = new Uint8Array(most * 2)
        goneItems = new Int32Array(most * 2)
        freshItems = new Int32Array(most * 2)
      }
      if (before.store !== now.store) return undefined
      let remembered = false
      kept.fill(0, 0, before.count)
      let fresh = 0
      let last = -1
      let next = 0
      let areInPlace = true
      for (let j = 0; j < now.count; j++) {
        const key = now.keys[j] as number
        let i = next
        // Usually the order is unchanged.
        if (key < 0 || i >= before.count || before.keys[i] !== key) {
          if (!remembered) index.fill(before)
          remembered = true
          i = index.find(before, key)
        }
        if (i !== -1) next = i + 1
        if (
          i > last &&
          before.x[i] === now.x[j] &&
          before.y[i] === now.y[j] &&
          before.stencils[i] === now.stencils[j] &&
          before.inks[i] === now.inks[j]
        ) {
          kept[i] = 1
          areInPlace &&= i === j
          now.seen[j] = before.seen[i] as number
          last = i
        } else {
          now.seen[j] = 0
          freshItems[fresh++] = j
        }
      }
      let gone = 0
      for (let i = 0; i < before.count; i++) if (kept[i] === 0) goneItems[gone++] = i
      const found = { gone, fresh, goneItems, freshItems, gonePlaces: areInPlace ? goneItems : undefined }
      return isMuch(found, before, now) ? undefined : found
    },
  }
}
