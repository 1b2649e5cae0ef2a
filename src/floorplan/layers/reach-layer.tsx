import { useCallback } from 'react'
import type { PointM } from '#domain/point.ts'
import { toScreen, type View } from '#domain/view-transform.ts'
import { zoneFont } from '#live/zone-stroke.ts'
import { usePalette } from '../floor-colours.ts'
import type { ViewStore } from '../view-store.ts'
import { FloorLayer } from './floor-layer.tsx'
import { PaintedShape } from './painted-shape.tsx'
import { drawLabel } from './zone-painting.ts'

export interface Reach {
  readonly at: PointM
  readonly radiusM: number
  /** Stands at the ring. */
  readonly label: string
}

const clearOfMarkerPx = 14

/** How far a tag may have come since it was heard: a dashed ring around its last place, as wide as that. */
export function ReachLayer({
  views,
  reach,
}: {
  readonly views: ViewStore
  readonly reach: Reach | undefined
}) {
  const { palette } = usePalette()
  const paint = useCallback(
    (context: CanvasRenderingContext2D, view: View) => {
      if (!reach) return
      const { x, y } = toScreen(view, reach.at)
      const radius = reach.radiusM * view.pxPerM
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.lineWidth = 3.5
      context.strokeStyle = palette.tagHalo
      context.stroke()
      context.setLineDash([3, 5])
      context.lineWidth = 1.5
      context.strokeStyle = palette.text
      context.stroke()
      context.setLineDash([])
      context.font = zoneFont(12)
      context.textAlign = 'center'
      context.textBaseline = 'top'
      drawLabel(context, reach.label, x, y + clearOfMarkerPx, palette.text, palette.tagHalo)
    },
    [reach, palette],
  )
  return (
    <FloorLayer name="reach" empty={!reach}>
      <PaintedShape views={views} paint={paint} />
    </FloorLayer>
  )
}
