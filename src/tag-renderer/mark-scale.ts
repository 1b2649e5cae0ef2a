/** How much larger marks and names are drawn on a wide stage, which is looked at from afar; 1 on a desk. `widthPx`: CSS pixels. */
export function markScale(widthPx: number): number {
  return Math.min(1.6, Math.max(1, widthPx / 1500))
}
