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
