import { useCallback } from 'react'
import type { Anchor } from '#domain/hardware.ts'
import type { ReachRow } from '#domain/sync-reach.ts'
import type { AnchorUid } from '#domain/uid.ts'
import { type Size, toScreen, type View } from '#domain/view-transform.ts'
import { usePalette } from '#floorplan/floor-colours.ts'
import { PaintedShape } from '#floorplan/layers/painted-shape.tsx'
import { drawLabel } from '#floorplan/layers/zone-painting.ts'
import type { ViewStore } from '#floorplan/view-store.ts'
import type { Palette } from '#ui/tokens.ts'

interface ReachLayerProps {
  readonly views: ViewStore
  readonly rows: readonly ReachRow[]
  readonly rangeM: number
  readonly chosenUid: AnchorUid
}

type Paint = (context: CanvasRenderingContext2D, view: View, stage: Size) => void

/** Draws what a path traces, over a halo of the theme's paper. */
function stroke(context: CanvasRenderingContext2D, palette: Palette, ink: string, widthPx: number): void {
  const dash = context.getLineDash()
  context.setLineDash([])
  context.strokeStyle = palette.tagHalo
  context.lineWidth = widthPx + 3
  context.stroke()
  context.setLineDash(dash)
  context.strokeStyle = ink
  context.lineWidth = widthPx
  context.stroke()
}

function circle(context: CanvasRenderingContext2D, at: { x: number; y: number }, radiusPx: number): void {
  context.beginPath()
  context.arc(at.x, at.y, radiusPx, 0, 2 * Math.PI)
}

function drawRange(
  context: CanvasRenderingContext2D,
  view: View,
  at: Anchor,
  rangeM: number,
  ink: string,
): void {
  circle(context, toScreen(view, at), rangeM * view.pxPerM)
  context.setLineDash([6, 6])
  context.lineWidth = 1
  context.strokeStyle = ink
  context.stroke()
  context.setLineDash([])
}

function drawLine(
  context: CanvasRenderingContext2D,
  view: View,
  row: ReachRow,
  palette: Palette,
  isChosen: boolean,
) {
  if (!row.from) return
  const [a, b] = [toScreen(view, row.from), toScreen(view, row.anchor)]
  context.beginPath()
  context.moveTo(a.x, a.y)
  context.lineTo(b.x, b.y)
  context.setLineDash(row.role === 'listener' ? [2, 4] : [])
  stroke(context, palette, isChosen ? palette.selection : palette.anchor, row.role === 'listener' ? 1 : 1.75)
  context.setLineDash([])
}

/** A master is a ring around a full disc, a distributor a double ring, a listener a triangle; a cross: out of reach. */
function drawMark(
  context: CanvasRenderingContext2D,
  view: View,
  row: ReachRow,
  palette: Palette,
  isChosen: boolean,
) {
  const at = toScreen(view, row.anchor)
  const ink = isChosen ? palette.selection : row.role === 'listener' ? palette.anchor : palette.text
  context.fillStyle = palette.tagHalo
  if (row.role === 'listener') {
    context.beginPath()
    context.moveTo(at.x, at.y - 6)
    context.lineTo(at.x + 6, at.y + 5)
    context.lineTo(at.x - 6, at.y + 5)
    context.closePath()
    stroke(context, palette, ink, 1.5)
    context.fill()
  } else {
    circle(context, at, 9)
    stroke(context, palette, ink, 1.75)
    context.fill()
    circle(context, at, 4.5)
    context.fillStyle = ink
    if (row.role === 'master') context.fill()
    else stroke(context, palette, ink, 1.5)
  }
  if (row.hops !== undefined) return
  context.beginPath()
  context.moveTo(at.x - 7, at.y - 7)
  context.lineTo(at.x + 7, at.y + 7)
  context.moveTo(at.x + 7, at.y - 7)
  context.lineTo(at.x - 7, at.y + 7)
  stroke(context, palette, palette.severity[1], 2)
}

const gapPx = 13
const lineHeightPx = 16

/** What must be named first: the chosen one, masters, and what is out of reach. */
function weightOf(row: ReachRow, chosenUid: AnchorUid): number {
  if (row.anchor.uid === chosenUid) return 0
  if (row.role === 'master') return 1
  return row.hops === undefined ? 2 : row.role === 'distributor' ? 3 : 4
}

/** Names where there is room for them, at the left of what stands at the right edge. */
function drawNames(
  context: CanvasRenderingContext2D,
  view: View,
  stage: Size,
  rows: readonly ReachRow[],
  chosenUid: AnchorUid,
  palette: Palette,
): void {
  const taken: { x: number; y: number; width: number }[] = []
  const inOrder = [...rows].sort((a, b) => weightOf(a, chosenUid) - weightOf(b, chosenUid))
  for (const row of inOrder) {
    const at = toScreen(view, row.anchor)
    const width = context.measureText(row.anchor.name).width
    const isLast = at.x + gapPx + width > stage.width
    const x = isLast ? at.x - gapPx - width : at.x + gapPx
    const isOver = taken.some(
      other =>
        Math.abs(other.y - at.y) < lineHeightPx && x < other.x + other.width + 4 && other.x < x + width + 4,
    )
    if (isOver && row.anchor.uid !== chosenUid) continue
    taken.push({ x, y: at.y, width })
    drawLabel(context, row.anchor.name, x, at.y, palette.text, palette.tagHalo)
  }
}

/** Anchors with their roles, the lines of the beat, and how far masters (and the chosen one) are assumed to be heard. */
export function ReachLayer({ views, rows, rangeM, chosenUid }: ReachLayerProps) {
  const { palette } = usePalette()
  const paint = useCallback<Paint>(
    (context, view, stage) => {
      context.font = '600 12px "Inter Variable", Inter, system-ui, sans-serif'
      context.textBaseline = 'middle'
      const isChosen = (row: ReachRow) => row.anchor.uid === chosenUid
      for (const row of rows)
        if (row.role === 'master' || isChosen(row))
          drawRange(context, view, row.anchor, rangeM, isChosen(row) ? palette.selection : palette.dim)
      for (const row of rows) drawLine(context, view, row, palette, isChosen(row))
      for (const row of rows) drawMark(context, view, row, palette, isChosen(row))
      drawNames(context, view, stage, rows, chosenUid, palette)
    },
    [rows, rangeM, chosenUid, palette],
  )
  return <PaintedShape views={views} paint={paint} />
}
