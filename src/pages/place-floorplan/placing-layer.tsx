import { useCallback } from 'react'
import type { Placement } from '#domain/floorplan.ts'
import { metresToImage } from '#domain/placement.ts'
import type { ImagePoint, PointM } from '#domain/point.ts'
import { type Size, toMetres, toScreen, type View } from '#domain/view-transform.ts'
import { usePalette } from '#floorplan/floor-colours.ts'
import { PaintedShape } from '#floorplan/layers/painted-shape.tsx'
import { drawLabel } from '#floorplan/layers/zone-painting.ts'
import type { ViewStore } from '#floorplan/view-store.ts'
import type { Placing } from './placing.ts'

interface PlacingLayerProps {
  readonly views: ViewStore
  readonly state: Placing
  readonly placement: Placement
  readonly heightPx: number
}

const lines = [
  ['A', 'B'],
  ['C', 'D'],
] as const

/** The picked points, and a cross of one metre whose arms point along the map's x and y. */
export function PlacingLayer({ views, state, placement, heightPx }: PlacingLayerProps) {
  const { palette } = usePalette()
  const paint = useCallback(
    (context: CanvasRenderingContext2D, view: View, size: Size) => {
      // The stage shows the image itself: a "metre" of its view is a pixel, y upwards.
      const onScreen = (p: ImagePoint) => toScreen(view, { x: p.x, y: heightPx - p.y })
      const stroke = (path: () => void) => {
        for (const [width, colour] of [
          [5, palette.tagHalo],
          [2, palette.selection],
        ] as const) {
          context.beginPath()
          path()
          context.lineWidth = width
          context.strokeStyle = colour
          context.stroke()
        }
      }
      context.font = '600 13px "Inter Variable", Inter, system-ui, sans-serif'
      context.textBaseline = 'middle'
      for (const [from, to] of lines) {
        const [a, b] = [state.points[from], state.points[to]]
        if (state.mode !== 'distance' || !a || !b) continue
        const [p, q] = [onScreen(a), onScreen(b)]
        stroke(() => {
          context.moveTo(p.x, p.y)
          context.lineTo(q.x, q.y)
        })
      }
      for (const [name, point] of Object.entries(state.points)) {
        if (!point || name.startsWith('P') !== (state.mode === 'points')) continue
        const { x, y } = onScreen(point)
        stroke(() => {
          context.moveTo(x - 8, y)
          context.lineTo(x + 8, y)
          context.moveTo(x, y - 8)
          context.lineTo(x, y + 8)
        })
        drawLabel(context, name, x + 10, y - 12, palette.text, palette.tagHalo)
      }
      const middle = toMetres(view, { x: size.width / 2, y: size.height / 2 })
      drawCross(middle)

      function drawCross(at: PointM): void {
        const map = (dx: number, dy: number) => {
          const base = metresToImage(placement, heightPx, { x: 0, y: 0 })
          const tip = metresToImage(placement, heightPx, { x: dx, y: dy })
          return onScreen({ x: at.x + tip.x - base.x, y: heightPx - at.y + tip.y - base.y })
        }
        const [left, right, down, up] = [map(-0.5, 0), map(0.5, 0), map(0, -0.5), map(0, 0.5)]
        stroke(() => {
          context.moveTo(left.x, left.y)
          context.lineTo(right.x, right.y)
          context.moveTo(down.x, down.y)
          context.lineTo(up.x, up.y)
        })
        drawLabel(context, 'x', right.x + 6, right.y, palette.text, palette.tagHalo)
        drawLabel(context, 'y', up.x, up.y - 10, palette.text, palette.tagHalo)
        drawLabel(context, '1 m', right.x + 18, right.y + 14, palette.text, palette.tagHalo)
      }
    },
    [state, placement, heightPx, palette],
  )
  return <PaintedShape views={views} paint={paint} />
}
