import type { PointM } from '#domain/point.ts'
import { toScreen, type View } from '#domain/view-transform.ts'
import type { Zone, ZoneShape } from '#domain/zone.ts'
import { shapeBounds } from '#domain/zone-outline.ts'
import { zoneFillAlpha, zoneStrokes } from '#live/zone-stroke.ts'
import { type Palette, severityGlyphs } from '#ui/tokens.ts'

/** Adds the shape's outline to the path, in CSS pixels. */
export function traceShape(context: CanvasRenderingContext2D, view: View, shape: ZoneShape): void {
  context.beginPath()
  if (shape.kind === 'circle') {
    const at = toScreen(view, shape.center)
    context.arc(at.x, at.y, Math.max(0, shape.radiusM * view.pxPerM), 0, 2 * Math.PI)
    return
  }
  for (const [i, point] of shape.points.entries()) {
    const at = toScreen(view, point)
    if (i === 0) context.moveTo(at.x, at.y)
    else context.lineTo(at.x, at.y)
  }
  context.closePath()
}

/** Text that is legible on any plan: over a halo of the theme's paper. */
export function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  ink: string,
  halo: string,
): void {
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = halo
  context.strokeText(text, x, y)
  context.fillStyle = ink
  context.fillText(text, x, y)
}

const nameHeightPx = 16

export interface ZoneLook {
  readonly selected: boolean
  /** 0 to 1 while an alarm of this zone is active: how far its outline swells. */
  readonly pulse: number | undefined
  readonly labels: boolean
  /** Where the name goes, by its width and height in metres. */
  readonly namePlace: (zone: Zone, width: number, height: number) => PointM
}

/** One zone: outline and glyph by severity, so that neither colour nor shape is needed alone. */
export function drawZone(
  context: CanvasRenderingContext2D,
  view: View,
  zone: Zone,
  palette: Palette,
  look: ZoneLook,
): void {
  const colour = palette.severity[zone.severity]
  traceShape(context, view, zone.shape)
  context.globalAlpha = look.pulse === undefined ? zoneFillAlpha : 0.18 + 0.14 * look.pulse
  context.fillStyle = zone.severity === 0 && zone.color ? zone.color : colour
  context.fill()
  context.globalAlpha = 1
  const { widthPx, dashPx } = zoneStrokes[zone.severity]
  const width = widthPx + (look.pulse === undefined ? 0 : 1.5 + 3 * look.pulse)
  context.setLineDash([])
  context.lineJoin = 'round'
  context.lineWidth = width + 2
  context.strokeStyle = palette.tagHalo
  context.globalAlpha = 0.7
  context.stroke()
  context.globalAlpha = 1
  context.setLineDash([...dashPx])
  context.lineWidth = look.selected ? width + 1.5 : width
  context.strokeStyle = look.selected ? palette.selection : colour
  context.stroke()
  context.setLineDash([])
  if (look.labels || look.selected || look.pulse !== undefined)
    drawZoneName(context, view, zone, palette, look)
}

function drawZoneName(
  context: CanvasRenderingContext2D,
  view: View,
  zone: Zone,
  palette: Palette,
  look: ZoneLook,
): void {
  const bounds = shapeBounds(zone.shape)
  const roomPx = (bounds.maxX - bounds.minX) * view.pxPerM
  if (roomPx < 14 || (bounds.maxY - bounds.minY) * view.pxPerM < 12) return
  const glyph = severityGlyphs[zone.severity]
  const full = `${glyph} ${zone.name}`
  const widthPx = context.measureText(full).width
  const fits = widthPx <= roomPx * 0.95
  const place = look.namePlace(
    zone,
    (fits ? widthPx : nameHeightPx) / view.pxPerM,
    nameHeightPx / view.pxPerM,
  )
  const at = toScreen(view, place)
  const ink = zone.severity === 0 ? palette.text : palette.severity[zone.severity]
  drawLabel(context, fits ? full : glyph, at.x, at.y, ink, palette.tagHalo)
}
