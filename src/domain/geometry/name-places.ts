import type { PointM } from './point.ts'

/** Places for names beside points, moved down until none overlaps another. @param letterM height of the text, metres */
export function namePlaces<T extends PointM & { readonly name: string }>(
  marks: readonly T[],
  letterM: number,
): readonly (T & { readonly nameX: number; readonly nameY: number })[] {
  const taken: { readonly x: number; readonly y: number; readonly width: number }[] = []
  return marks.map(mark => {
    const width = mark.name.length * letterM * 0.6
    const x = mark.x + letterM * 0.8
    let y = mark.y - letterM * 0.35
    const lies = () =>
      taken.some(other => Math.abs(other.y - y) < letterM && x < other.x + other.width && other.x < x + width)
    while (lies()) y -= letterM
    taken.push({ x, y, width })
    return { ...mark, nameX: x, nameY: y }
  })
}
