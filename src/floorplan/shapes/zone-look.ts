import type { Severity } from '#domain/zone/zone.ts'
import { zoneFillAlpha, zoneStrokes } from '#tag-renderer/zone-stroke.ts'

interface ZoneStyle {
  readonly fillOpacity: number
  /** CSS pixels. */
  readonly borderPx: number
  readonly haloPx: number
  readonly dashPx: number[]
}

/** Style of a zone. `phase`: 0 to 1 while an alarm of it is active. */
export function zoneStyle(severity: Severity, isSelected: boolean, phase: number | undefined): ZoneStyle {
  const { widthPx, dashPx } = zoneStrokes[severity]
  const width = widthPx + (phase === undefined ? 0 : 1.5 + 3 * phase)
  return {
    fillOpacity: phase === undefined ? zoneFillAlpha : 0.18 + 0.14 * phase,
    borderPx: isSelected ? width + 1.5 : width,
    haloPx: width + 2,
    dashPx: [...dashPx],
  }
}
