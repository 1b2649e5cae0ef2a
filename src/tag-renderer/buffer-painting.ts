import { zoneFillAlpha, zoneFont, zoneStrokes } from './mark-style.ts'
import type { ShownBuffer, TagColours } from './tag-painter.ts'

/** Minimum size of a buffer with a name, CSS pixels. */
const namedFromPx = 90
const fontPx = 11.5

/** Half the width and height of the buffer around its tag, CSS pixels. */
function halfSizeOf({ outline }: ShownBuffer): { readonly x: number; readonly y: number } {
  if (typeof outline === 'number') return { x: outline, y: outline }
  let [x, y] = [0, 0]
  for (let i = 0; i < outline.length; i += 2) {
    x = Math.max(x, Math.abs(outline[i] ?? 0))
    y = Math.max(y, Math.abs(outline[i + 1] ?? 0))
  }
  return { x, y }
}

/** Bounds of all device pixels that drawing the buffer can change: left, top, right, bottom. */
export function bufferBounds(buffer: ShownBuffer, dpr: number): readonly [number, number, number, number] {
  const halfSize = halfSizeOf(buffer)
  const [x, y] = [halfSize.x + 6, halfSize.y + 6]
  return [
    Math.floor((buffer.x - x) * dpr),
    Math.floor((buffer.y - y) * dpr),
    Math.ceil((buffer.x + x) * dpr),
    Math.ceil((buffer.y + y) * dpr),
  ]
}

function trace(context: OffscreenCanvasRenderingContext2D, { x, y, outline }: ShownBuffer): void {
  context.beginPath()
  if (typeof outline === 'number') {
    context.arc(x, y, outline, 0, 2 * Math.PI)
    return
  }
  for (let i = 0; i < outline.length; i += 2) context.lineTo(x + (outline[i] ?? 0), y + (outline[i + 1] ?? 0))
  context.closePath()
}

function drawName(
  context: OffscreenCanvasRenderingContext2D,
  buffer: ShownBuffer,
  colours: TagColours,
): void {
  const halfSize = halfSizeOf(buffer)
  if (2 * halfSize.x < namedFromPx) return
  context.font = zoneFont(fontPx)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  if (context.measureText(buffer.name).width > 2 * halfSize.x) return
  // Below the tag, whose name is beside it. Earlier buffers are on top here.
  const y = buffer.y + halfSize.y / 2
  context.fillStyle = colours.severity[buffer.severity]
  context.fillText(buffer.name, buffer.x, y)
  context.lineWidth = 4
  context.strokeStyle = colours.halo
  context.strokeText(buffer.name, buffer.x, y)
}

/** Draws a buffer below the existing pixels: like a zone, and paler if its tag's position is uncertain. */
export function drawBuffer(
  context: OffscreenCanvasRenderingContext2D,
  buffer: ShownBuffer,
  colours: TagColours,
  dpr: number,
): void {
  const { widthPx, dashPx } = zoneStrokes[buffer.severity]
  const colour = colours.severity[buffer.severity]
  const presence = buffer.live ? 1 : 0.45
  context.save()
  context.scale(dpr, dpr)
  context.globalCompositeOperation = 'destination-over'
  context.globalAlpha = presence
  drawName(context, buffer, colours)
  trace(context, buffer)
  context.setLineDash(buffer.live ? [...dashPx] : [3, 4])
  context.lineWidth = buffer.selected ? widthPx + 1.5 : widthPx
  context.strokeStyle = colour
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 0.7 * presence
  context.lineWidth = widthPx + 2
  context.strokeStyle = colours.halo
  context.stroke()
  context.globalAlpha = zoneFillAlpha * presence
  context.fillStyle = colour
  context.fill()
  context.restore()
}
