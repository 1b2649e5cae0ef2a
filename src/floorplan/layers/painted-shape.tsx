import { Shape } from 'konva/lib/Shape'
import { useEffect, useRef } from 'react'
import type { Size, View } from '#domain/view-transform.ts'
import { useLayer } from '../stage-context.ts'
import type { ViewStore } from '../view-store.ts'

export interface PaintedShapeProps {
  readonly views: ViewStore
  /** Draws all of it in CSS pixels; called anew whenever the view or this function changes. */
  readonly paint: (context: CanvasRenderingContext2D, view: View, size: Size) => void
  /** Asks for another painting every so many milliseconds. */
  readonly everyMs?: number | undefined
}

/**
 * A part of a Konva layer drawn by one function: panning repaints it without React, and without a node for every thing on it.
 * Parts lie over each other in their order in the layer, which they are in for as long as it is.
 */
export function PaintedShape({ views, paint, everyMs }: PaintedShapeProps) {
  const layer = useLayer()
  const latest = useRef(paint)

  useEffect(() => {
    const shape = new Shape({
      perfectDrawEnabled: false,
      sceneFunc: ({ _context: context }) => {
        const { view, size } = views.getState()
        context.save()
        latest.current(context, view, size)
        context.restore()
      },
    })
    layer.add(shape)
    const stop = views.subscribe(() => layer.batchDraw())
    return () => {
      stop()
      shape.destroy()
    }
  }, [layer, views])

  useEffect(() => {
    latest.current = paint
    layer.batchDraw()
  }, [layer, paint])

  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => layer.batchDraw(), everyMs)
    return () => clearInterval(timer)
  }, [layer, everyMs])

  return null
}
