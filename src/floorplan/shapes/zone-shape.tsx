import { memo } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { Severity, Zone, ZoneOfHistory } from '#domain/zone/zone.ts'
import { zoneFillAlpha, zoneStrokes } from '#tag-renderer/mark-style.ts'
import { useStage } from '../stage-context.ts'
import { Outline } from './outline.tsx'
import { type NamePlaces, ZoneName } from './zone-name.tsx'

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

interface ZoneShapeProps {
  readonly zone: Zone | ZoneOfHistory
  readonly selected: boolean
  /** Phase of the pulse, 0 to 1, while an alarm of it is active. */
  readonly alarm: number | undefined
  readonly named: boolean
  readonly names: NamePlaces
}

const removedDashPx = [5, 4]

/**
 * A zone with a border and sign by severity, so that colour is not the only cue. A removed zone is an empty dashed
 * outline.
 */
export const ZoneShape = memo(function ZoneShape({ zone, selected, alarm, named, names }: ZoneShapeProps) {
  const { palette } = useStage()
  const { shape, severity } = zone
  const colour = palette.severity[severity]
  const isRemoved = 'removedAtMs' in zone && zone.removedAtMs !== undefined
  const style = zoneStyle(severity, selected, alarm)
  return (
    <Group name="zone" id={zone.uid}>
      <Outline
        shape={shape}
        fill={severity === 0 && zone.color ? zone.color : colour}
        opacity={isRemoved ? 0 : style.fillOpacity}
      />
      <Outline
        shape={shape}
        stroke={palette.tagHalo}
        strokeWidth={style.haloPx}
        opacity={0.7}
        listening={false}
      />
      <Outline
        shape={shape}
        stroke={selected ? palette.selection : isRemoved ? palette.dim : colour}
        strokeWidth={style.borderPx}
        dash={isRemoved ? removedDashPx : style.dashPx}
        listening={false}
      />
      {(named || selected || alarm !== undefined) && <ZoneName zone={zone} places={names} />}
    </Group>
  )
})
