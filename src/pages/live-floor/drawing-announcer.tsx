import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { useShownDrawing } from '#floorplan/shown-drawing.ts'
import type { ToolState } from '#floorplan/tools/drawing.ts'
import { pathLengthM } from '#floorplan/tools/measure-tool.ts'
import type { Catalogue } from '#locales/catalogue.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('drawing')

/** What is worth saying about a step of the drawing; undefined: nothing. */
function newsOf(
  now: ToolState,
  before: ToolState | undefined,
  text: Catalogue['drawing'],
): string | undefined {
  if (now.tool === 'edit') {
    if (!('shape' in now)) return undefined
    const index = 'selected' in now ? now.selected : undefined
    const corner = now.shape.kind === 'polygon' && index !== undefined ? now.shape.points[index] : undefined
    if (index !== undefined && corner) return text.announcements.chosen(index + 1, corner.x, corner.y)
    return before?.tool === 'edit' ? undefined : text.announcements.closed(shapeAreaM2(now.shape))
  }
  if (now.tool === 'polygon' && now.phase === 'drawing') {
    const known = before?.tool === 'polygon' && before.phase === 'drawing' ? before.points : []
    const last = now.points.at(-1)
    return last && known !== now.points
      ? text.announcements.corner(now.points.length, last.x, last.y)
      : undefined
  }
  if (now.tool === 'measure' && now.points.length > 1)
    return text.announcements.measured(pathLengthM(now.points))
  return before?.tool === now.tool ? undefined : text.announcements.begun(text[now.tool])
}

/** The one polite voice of the map: says what the eye sees while drawing. */
export function DrawingAnnouncer() {
  const { drawing: text } = useText()
  const [announcement, setAnnouncement] = useState('')

  useEffect(
    () =>
      useDrawing.subscribe(({ crosshair }, before) => {
        if (crosshair && crosshair !== before.crosshair)
          setAnnouncement(text.announcements.crosshair(crosshair.x, crosshair.y))
      }),
    [text],
  )
  // Of a drag, where the hand rests: every place on the way would only be noise.
  useEffect(
    () =>
      useShownDrawing.subscribe(({ drawing }, before) => {
        const now = drawing?.now
        if (!now || now === before.drawing?.now) return
        const said = newsOf(now, before.drawing?.now, text)
        if (said) setAnnouncement(said)
      }),
    [text],
  )
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  )
}
