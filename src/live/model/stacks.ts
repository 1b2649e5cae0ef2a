import type { View } from '#domain/geometry/view-transform.ts'
import type { Projection } from '#tag-renderer/tag-painter.ts'

/** Tags so close to each other that they look like one. */
export interface Stack {
  /** Mean position, metres. */
  readonly x: number
  readonly y: number
  readonly count: number
}

type Points = Pick<Projection, 'x' | 'y' | 'count'>

/** Half the size of a marker, CSS pixels: closer markers overlap. */
export const stackPx = 6

/** The indices of the tags that overlap with the one at `index`, including itself. */
export function stackOf({ x, y, count }: Points, index: number): readonly number[] {
  const [atX, atY] = [x[index] ?? 0, y[index] ?? 0]
  const found: number[] = []
  for (let i = 0; i < count; i++)
    if (Math.abs((x[i] ?? 0) - atX) <= stackPx && Math.abs((y[i] ?? 0) - atY) <= stackPx) found.push(i)
  return found
}

/** The places where tags overlap, largest first; each tag is in one stack only. */
export function stacksIn({ x, y, count }: Points, view: View, maxStacks: number): readonly Stack[] {
  const cells = new Map<number, { count: number; sumX: number; sumY: number }>()
  for (let i = 0; i < count; i++) {
    const [atX, atY] = [x[i] ?? 0, y[i] ?? 0]
    const cell = Math.floor(atY / (2 * stackPx)) * 0x100000 + Math.floor(atX / (2 * stackPx))
    const sum = cells.get(cell)
    if (sum) {
      sum.count++
      sum.sumX += atX
      sum.sumY += atY
    } else cells.set(cell, { count: 1, sumX: atX, sumY: atY })
  }
  return [...cells.values()]
    .filter(cell => cell.count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxStacks)
    .map(cell => ({
      x: (cell.sumX / cell.count - view.originX) / view.pxPerM,
      y: (view.originY - cell.sumY / cell.count) / view.pxPerM,
      count: cell.count,
    }))
}
