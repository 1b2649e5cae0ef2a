import type { Severity } from '#domain/zone/zone.ts'

/** Scale of marks and names on a wide stage, which is viewed from a distance; 1 on a desktop. `widthPx`: CSS pixels. */
export function markScale(widthPx: number): number {
  return Math.min(1.6, Math.max(1, widthPx / 1500))
}

/** Outline of a zone by severity, in addition to its colour; CSS pixels. */
export const zoneStrokes: Readonly<
  Record<Severity, { readonly widthPx: number; readonly dashPx: readonly number[] }>
> = {
  0: { widthPx: 1.5, dashPx: [6, 4] },
  1: { widthPx: 1.75, dashPx: [] },
  2: { widthPx: 2.25, dashPx: [] },
  3: { widthPx: 2.75, dashPx: [] },
}

/** Opacity of the fill, so that the plan remains legible. */
export const zoneFillAlpha = 0.1

/** Font of the names of zones and buffers. */
export const zoneFont = (px: number) => `500 ${px}px "Inter Variable", Inter, system-ui, sans-serif`
