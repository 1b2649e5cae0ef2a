import type { DrawList } from './draw-list.ts'

/** Where the items of a list are, by their keys. */
export function createItemIndex() {
  let itemOf = new Int32Array(1024)
  return {
    /** From now on it tells of this list; what it holds of keys that are not in it is of an older one. */
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
    /** The item of that key in the list; -1: there is none. */
    find({ keys, count }: Pick<DrawList, 'keys' | 'count'>, key: number): number {
      const i = key >= 0 && key < itemOf.length ? (itemOf[key] as number) : count
      return i < count && keys[i] === key ? i : -1
    },
  }
}
