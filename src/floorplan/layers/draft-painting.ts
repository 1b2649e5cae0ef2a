import type { PointM } from '#domain/point.ts'
import type { SnapKind } from '#domain/snapping.ts'
import { toScreen, type View } from '#domain/view-transform.ts'
import type { Palette } from '#ui/tokens.ts'
import { outlineOf, type ToolState } from '../tools/drawing.ts'
import { type MeasureState, pathLengthM } from '../tools/measure-tool.ts'
import { handlesOf } from '../tools/shape-handles.ts'
import { drawLabel, traceShape } from './zone-painting.ts'

type Context = CanvasRenderingContext2D

function square(context: Context, x: number, y: number, half: number, fill: string, stroke: string): void {
  context.beginPath()
  context.rect(x - half, y - half, 2 * half, 2 * half)
  context.fillStyle = fill
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = stroke
  context.stroke()
}

function drawLength(context: Context, view: View, a: PointM, b: PointM, palette: Palette): void {
  const lengthM = Math.hypot(b.x - a.x, b.y - a.y)
  if (lengthM * view.pxPerM < 44) return
  const at = toScreen(view, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  context.textAlign = 'center'
  drawLabel(context, `${lengthM.toFixed(2)} m`, at.x, at.y - 11, palette.text, palette.tagHalo)
}

function drawEdges(context: Context, view: View, points: readonly PointM[], palette: Palette): void {
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length]
    if (b && points.length > 1) drawLength(context, view, a, b, palette)
  }
}

/** Crossing edges are doubled and dashed in the alarm colour: told by shape as well. */
function drawCrossings(
  context: Context,
  view: View,
  points: readonly PointM[],
  edges: readonly number[],
  palette: Palette,
): void {
  context.setLineDash([4, 4])
  context.lineWidth = 5
  context.strokeStyle = palette.severity[3]
  for (const i of edges) {
    const [a, b] = [points[i], points[(i + 1) % points.length]]
    if (!a || !b) continue
    const [from, to] = [toScreen(view, a), toScreen(view, b)]
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  context.setLineDash([])
}

const snapMarks: Readonly<Record<SnapKind, number>> = {
  none: 0,
  first: 9,
  vertex: 8,
  edge: 6,
  aligned: 5,
  angle: 5,
}

/** The outline as far as it is drawn, with what can be taken hold of. */
export function drawDraft(
  context: Context,
  view: View,
  state: ToolState,
  palette: Palette,
  crossing: readonly number[],
  snap: SnapKind,
): void {
  const shape = outlineOf(state)
  const ink = palette.selection
  if (shape) {
    traceShape(context, view, shape)
    context.globalAlpha = 0.14
    context.fillStyle = ink
    context.fill()
    context.globalAlpha = 1
    context.lineJoin = 'round'
    context.lineWidth = 4.5
    context.strokeStyle = palette.tagHalo
    context.stroke()
    context.lineWidth = 2.25
    context.strokeStyle = ink
    context.stroke()
    if (shape.kind === 'polygon') {
      drawCrossings(context, view, shape.points, crossing, palette)
      drawEdges(context, view, shape.points, palette)
    } else {
      const east = { x: shape.center.x + shape.radiusM, y: shape.center.y }
      drawLength(context, view, shape.center, east, palette)
    }
  }
  if (state.tool === 'edit' && 'shape' in state)
    for (const { handle, at } of handlesOf(state.shape)) {
      const p = toScreen(view, at)
      const chosen = handle.kind === 'corner' && 'selected' in state && state.selected === handle.index
      if (handle.kind === 'edge') square(context, p.x, p.y, 2.5, palette.tagHalo, ink)
      else square(context, p.x, p.y, chosen ? 6.5 : 5, chosen ? ink : palette.tagHalo, ink)
    }
  if (state.tool === 'polygon' && state.phase === 'drawing')
    for (const [i, point] of state.points.entries()) {
      const p = toScreen(view, point)
      square(context, p.x, p.y, i === 0 ? 5.5 : 4, palette.tagHalo, ink)
    }
  const cursor = 'cursor' in state ? state.cursor : undefined
  if (cursor && snapMarks[snap] > 0) {
    const p = toScreen(view, cursor)
    context.beginPath()
    context.arc(p.x, p.y, snapMarks[snap], 0, 2 * Math.PI)
    context.lineWidth = 2
    context.strokeStyle = ink
    context.stroke()
  }
}

export function drawMeasure(context: Context, view: View, state: MeasureState, palette: Palette): void {
  const { cursor, phase } = state
  const points = cursor && phase === 'measuring' ? [...state.points, cursor] : state.points
  const ends = points.map(p => toScreen(view, p))
  for (const [width, colour] of [
    [5, palette.tagHalo],
    [2, palette.selection],
  ] as const) {
    context.beginPath()
    for (const p of ends) context.lineTo(p.x, p.y)
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
  }
  for (const p of ends) square(context, p.x, p.y, 3, palette.tagHalo, palette.selection)
  for (const [i, a] of points.entries()) {
    const b = points[i + 1]
    if (b) drawLength(context, view, a, b, palette)
  }
  const last = ends.at(-1)
  if (last && points.length > 2) {
    context.textAlign = 'left'
    drawLabel(
      context,
      `Σ ${pathLengthM(points).toFixed(2)} m`,
      last.x + 10,
      last.y,
      palette.text,
      palette.tagHalo,
    )
  }
}

export function drawCrosshair(context: Context, view: View, at: PointM, palette: Palette): void {
  const { x, y } = toScreen(view, at)
  for (const [width, colour] of [
    [5, palette.tagHalo],
    [2, palette.selection],
  ] as const) {
    context.beginPath()
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x + 5 * dx, y + 5 * dy)
      context.lineTo(x + 20 * dx, y + 20 * dy)
    }
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
  }
  context.textAlign = 'left'
  drawLabel(
    context,
    `${at.x.toFixed(1)}, ${at.y.toFixed(1)} m`,
    x + 14,
    y - 16,
    palette.text,
    palette.tagHalo,
  )
}
