import type { Mask } from './mask.ts'

export interface ShelfAtlas {
  /** Room for a mask of this size, zeroed; undefined when it is larger than a page. */
  reserve(width: number, height: number): Mask | undefined
  readonly pageCount: () => number
}

/** Packs many small masks of similar height into few large arrays: shelves from the top, each as high as its first mask. */
export function createShelfAtlas(pageSize = 1024): ShelfAtlas {
  const pages: Uint8Array[] = []
  let x = 0
  let shelfTop = 0
  let shelfHeight = 0
  return {
    reserve(width, height) {
      if (width > pageSize || height > pageSize) return undefined
      if (x + width > pageSize || height > shelfHeight) {
        shelfTop += shelfHeight
        shelfHeight = height
        x = 0
      }
      if (pages.length === 0 || shelfTop + height > pageSize) {
        pages.push(new Uint8Array(pageSize * pageSize))
        shelfTop = 0
        x = 0
      }
      const data = pages.at(-1) ?? new Uint8Array(0)
      const mask = { data, stride: pageSize, left: x, top: shelfTop, width, height }
      x += width
      return mask
    },
    pageCount: () => pages.length,
  }
}
