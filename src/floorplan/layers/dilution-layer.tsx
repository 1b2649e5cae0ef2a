import 'konva/lib/shapes/Path'
import { useMemo } from 'react'
import { Group, Line, Path } from 'react-konva/lib/ReactKonvaCore'
import type { PointM } from '#domain/geometry/point.ts'
import type { DilutionField } from '#domain/radio/dilution.ts'
import { useStage } from '../stage-context.ts'

interface DilutionLayerProps {
  readonly field: DilutionField
  /** Convex hull of all anchors. */
  readonly hull: readonly PointM[]
}

const bands = ['fair', 'poor', 'none'] as const
type Band = (typeof bands)[number]

/** The cells of a band as one path in metres: squares, with a hatching that distinguishes bands without colour. */
function pathsOf({ cells, columns, cellM, minX, minY }: DilutionField, band: Band) {
  let squares = ''
  let strokes = ''
  for (const [i, cell] of cells.entries()) {
    if (cell !== band) continue
    const x = minX + (i % columns) * cellM
    const y = minY + Math.floor(i / columns) * cellM
    squares += `M${x} ${y}h${cellM}v${cellM}h${-cellM}z`
    strokes += `M${x} ${y}l${cellM} ${cellM}`
    if (band === 'poor') strokes += `M${x} ${y + cellM}l${cellM} ${-cellM}`
  }
  return { squares, strokes: band === 'none' ? '' : strokes }
}

/**
 * Expected positioning accuracy across the floor: empty where good, strokes where fair, crosses where poor, filled
 * where none.
 */
export function DilutionLayer({ field, hull }: DilutionLayerProps) {
  const { palette } = useStage()
  const colours = { fair: palette.severity[1], poor: palette.severity[2], none: palette.severity[0] }
  const paths = useMemo(() => bands.map(band => ({ band, ...pathsOf(field, band) })), [field])
  const points = useMemo(() => hull.flatMap(({ x, y }) => [x, y]), [hull])
  return (
    <Group listening={false}>
      {paths.map(({ band, squares, strokes }) => (
        <Group key={band}>
          <Path data={squares} fill={colours[band]} opacity={band === 'none' ? 0.35 : 0.14} />
          <Path
            data={strokes}
            stroke={colours[band]}
            strokeWidth={1}
            strokeScaleEnabled={false}
            opacity={0.6}
          />
        </Group>
      ))}
      <Line
        points={points}
        closed
        stroke={palette.anchor}
        strokeWidth={2}
        dash={[10, 6]}
        strokeScaleEnabled={false}
      />
    </Group>
  )
}
