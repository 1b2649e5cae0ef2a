import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { shapeAreaM2 } from '#domain/zone/zone-outline.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { useShownDrawing } from '#floorplan/shown-drawing.ts'
import type { ToolState } from '#floorplan/tools/drawing.ts'
import { pathLengthM } from '#floorplan/tools/measure-tool.ts'
import { formatFixed } from '#locales/format-number.ts'
import type { TextOf } from '#locales/message-types.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('drawing')

/** Announcement for a step of the drawing; undefined if there is none. */
function announcementOf(
  now: ToolState,
  before: ToolState | undefined,
  t: TextOf<'drawing'>,
): string | undefined {
  if (now.tool === 'edit') {
    if (!('shape' in now)) return undefined
    const index = 'selected' in now ? now.selected : undefined
    const corner = now.shape.kind === 'polygon' && index !== undefined ? now.shape.points[index] : undefined
    if (index !== undefined && corner)
      return t('drawing.announcements.chosen', {
        corner: index + 1,
        x: formatFixed(corner.x, 2),
        y: formatFixed(corner.y, 2),
      })
    return before?.tool === 'edit'
      ? undefined
      : t('drawing.announcements.closed', { areaM2: formatFixed(shapeAreaM2(now.shape), 1) })
  }
  if (now.tool === 'polygon' && now.phase === 'drawing') {
    const known = before?.tool === 'polygon' && before.phase === 'drawing' ? before.points : []
    const last = now.points.at(-1)
    return last && known !== now.points
      ? t('drawing.announcements.corner', {
          count: now.points.length,
          x: formatFixed(last.x, 2),
          y: formatFixed(last.y, 2),
        })
      : undefined
  }
  if (now.tool === 'measure' && now.points.length > 1)
    return t('drawing.announcements.measured', { lengthM: formatFixed(pathLengthM(now.points), 2) })
  return before?.tool === now.tool
    ? undefined
    : t('drawing.announcements.begun', { tool: t(`drawing.${now.tool}`) })
}

/** Live region that announces drawing steps to screen readers. */
export function DrawingAnnouncer() {
  const t = useText()
  const [announcement, setAnnouncement] = useState('')

  useEffect(
    () =>
      useDrawing.subscribe(({ crosshair }, before) => {
        if (crosshair && crosshair !== before.crosshair)
          setAnnouncement(
            t('drawing.announcements.crosshair', {
              x: formatFixed(crosshair.x, 1),
              y: formatFixed(crosshair.y, 1),
            }),
          )
      }),
    [t],
  )
  // During a drag, announces only the position where the pointer rests.
  useEffect(
    () =>
      useShownDrawing.subscribe(({ drawing }, before) => {
        const now = drawing?.now
        if (!now || now === before.drawing?.now) return
        const announcement = announcementOf(now, before.drawing?.now, t)
        if (announcement) setAnnouncement(announcement)
      }),
    [t],
  )
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  )
}
