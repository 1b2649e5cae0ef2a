import { useCallback } from 'react'
import type { PointM } from '#domain/point.ts'
import type { DilutionField } from '#domain/radio/dilution.ts'
import { toScreen, type View } from '#domain/view-transform.ts'
import { usePalette } from '../floor-colours.ts'
import type { ViewStore } from '../view-store.ts'
import { PaintedShape } from './painted-shape.tsx'

interface DilutionLayerProps {
  readonly views: ViewStore
  readonly field: DilutionField
  /** Around all anchors. */
  readonly hull: readonly PointM[]
}

/** Strokes across a cell: told apart by their number and way, not by colour alone. Good floor stays as it is. */
function strokeCell(
  context: CanvasRenderingContext2D,
  band: 'fair' | 'poor' | 'none',
  x: number,
  y: number,
  side: number,
): void {
  context.moveTo(x, y + side)
  context.lineTo(x + side, y)
  if (band === 'fair') return
  context.moveTo(x, y)
  context.lineTo(x + side, y + side)
}

/** How well the anchors fix a tag, all over the floor: nothing where well, strokes where fairly, crosses where poorly, filled where not. */
export function DilutionLayer({ views, field, hull }: DilutionLayerProps) {
  const { palette } = usePalette()
  const paint = useCallback(
    (context: CanvasRenderingContext2D, view: View) => {
      const side = field.cellM * view.pxPerM
      const inks = { fair: palette.severity[1], poor: palette.severity[2], none: palette.severity[0] }
      for (const band of ['fair', 'poor', 'none'] as const) {
        context.beginPath()
        context.strokeStyle = inks[band]
        context.fillStyle = inks[band]
        context.lineWidth = 1
        for (const [i, cell] of field.cells.entries()) {
          if (cell !== band) continue
          const corner = {
            x: field.minX + (i % field.columns) * field.cellM,
            y: field.minY + (Math.floor(i / field.columns) + 1) * field.cellM,
          }
          const { x, y } = toScreen(view, corner)
          context.globalAlpha = band === 'none' ? 0.35 : 0.14
          context.fillRect(x, y, side + 0.5, side + 0.5)
          strokeCell(context, band, x, y, side)
        }
        context.globalAlpha = 0.6
        if (band !== 'none') context.stroke()
      }
      context.globalAlpha = 1
      context.beginPath()
      for (const point of hull) {
        const { x, y } = toScreen(view, point)
        context.lineTo(x, y)
      }
      context.closePath()
      context.setLineDash([10, 6])
      context.lineWidth = 2
      context.strokeStyle = palette.anchor
      context.stroke()
    },
    [field, hull, palette],
  )
  return <PaintedShape views={views} paint={paint} />
}
