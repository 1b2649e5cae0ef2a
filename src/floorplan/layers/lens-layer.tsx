import { useCallback } from 'react'
import type { PointM } from '#domain/point.ts'
import { toScreen, type View } from '#domain/view-transform.ts'
import { zoneFont } from '#live/zone-stroke.ts'
import { usePalette } from '../floor-colours.ts'
import { joinedMarks } from '../joined-marks.ts'
import { type LensShape, lensShapes } from '../lens-shapes.ts'
import type { ViewStore } from '../view-store.ts'
import { PaintedShape } from './painted-shape.tsx'
import { drawLabel } from './zone-painting.ts'

/** A mark of the radio lens. */
export interface LensMark extends PointM {
  readonly shape: LensShape
  /** Stands beside it: how often, or a state in words. */
  readonly count?: number
  readonly label?: string
  /** So many marks stand at the same place before it. */
  readonly place: number
}

interface LensLayerProps {
  readonly views: ViewStore
  /** The most important first: over others. */
  readonly marks: readonly LensMark[]
}

const besidePx = 12
const linePx = 19

/** Marks of one size at any zoom, with what they say beside, over a halo of the theme's paper. */
export function LensLayer({ views, marks }: LensLayerProps) {
  const { palette } = usePalette()
  const paint = useCallback(
    (context: CanvasRenderingContext2D, view: View) => {
      context.font = zoneFont(12)
      context.textAlign = 'left'
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      context.lineCap = 'round'
      const placeOf = (mark: LensMark) => {
        const { x, y } = toScreen(view, mark)
        return { x, y: y + mark.place * linePx }
      }
      for (const { mark, at, count } of joinedMarks(marks, placeOf).toReversed()) {
        const path = new Path2D(lensShapes[mark.shape])
        context.save()
        context.translate(at.x, at.y)
        context.strokeStyle = palette.tagHalo
        context.lineWidth = 5
        context.stroke(path)
        context.strokeStyle = palette.text
        context.lineWidth = 1.75
        context.stroke(path)
        drawLabel(context, mark.label ?? String(count), besidePx, 0, palette.text, palette.tagHalo)
        context.restore()
      }
    },
    [marks, palette],
  )
  return <PaintedShape views={views} paint={paint} />
}
