/** Scale of marks and names on a wide stage, which is viewed from a distance; 1 on a desktop. `widthPx`: CSS pixels. */
export function markScale(widthPx: number): number {
  return Math.min(1.6, Math.max(1, widthPx / 1500))
}
