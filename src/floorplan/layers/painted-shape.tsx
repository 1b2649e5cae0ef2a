import type Konva from 'konva/lib/Core'
import { useEffect, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore'
import type { Size, View } from '#domain/view-transform.ts'
import type { ViewStore } from '../view-store.ts'

export interface PaintedShapeProps {
  readonly views: ViewStore
  /** Draws all of it in CSS pixels; called anew whenever the view or this function changes. */
  readonly paint: (context: CanvasRenderingContext2D, view: View, size: Size) => void
  /** Asks for another painting every so many milliseconds. */
  readonly everyMs?: number | undefined
}

/** A part of a Konva layer drawn by one function: panning repaints it without React, and without a node for every thing on it. */
export function PaintedShape({ views, paint, everyMs }: PaintedShapeProps) {
  const shape = useRef<Konva.Shape>(null)

  useEffect(() => views.subscribe(() => shape.current?.getLayer()?.batchDraw()), [views])

  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(() => shape.current?.getLayer()?.batchDraw(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])

  return (
    <Shape
      ref={shape}
      perfectDrawEnabled={false}
      sceneFunc={context => {
        const { view, size } = views.getState()
        context._context.save()
        paint(context._context, view, size)
        context._context.restore()
      }}
    />
  )
}
