import type { Size, View } from '#domain/geometry/view-transform.ts'
import type { Placement } from '#domain/site/floorplan.ts'
import { imageToScreen } from '#domain/site/placement.ts'
import { canvasOf, drawToned, levelFor, type PlanPicture } from './use-plan-picture.ts'

/** A pre-rendered part of the plan at one zoom, larger than the stage, so that panning only copies pixels. */
export interface PlanTile {
  readonly canvas: HTMLCanvasElement
  readonly picture: PlanPicture
  readonly placement: Placement
  readonly pxPerM: number
  readonly dpr: number
  /** Position of metre (0, 0) in the tile, CSS pixels from its top left. */
  readonly originX: number
  readonly originY: number
}

/** Maximum pixels of a tile: 48 MB. */
const maxPixels = 12_000_000
/** Margin around the stage on each side, as a share of it, if memory allows. */
const maxMargin = 0.35

/** Margin of a tile on each side as a share of the stage; 0 if the stage alone uses the memory limit. */
export function tileMargin(size: Size, dpr: number): number {
  const stagePixels = Math.max(1, size.width * size.height * dpr * dpr)
  return Math.max(0, Math.min(maxMargin, (Math.sqrt(maxPixels / stagePixels) - 1) / 2))
}

/** Pixels drawn at once: a few milliseconds, so that input is not delayed. */
const stripPixels = 600_000

/**
 * Starts to draw the plan for this zoom; vector plans from their source if no copy is detailed enough. The tile is
 * ready when each of `strips` has been called.
 */
export function beginPlanTile(
  picture: PlanPicture,
  placement: Placement,
  view: View,
  size: Size,
  dpr: number,
): { readonly tile: PlanTile; readonly strips: readonly (() => void)[] } {
  const margin = tileMargin(size, dpr)
  // Whole device pixels, so that the copy is not resampled.
  const whole = (css: number) => Math.round(css * dpr) / dpr
  const [beyondX, beyondY] = [whole(size.width * margin), whole(size.height * margin)]
  const [canvas, context] = canvasOf((size.width + 2 * beyondX) * dpr, (size.height + 2 * beyondY) * dpr)
  const [originX, originY] = [view.originX + beyondX, view.originY + beyondY]
  const { widthPx, heightPx, vector, isDark } = picture
  const shown = view.pxPerM * placement.metresPerPx * dpr
  const level = levelFor(picture, shown)
  const byLines = shown > (level?.scale ?? 0) * 1.02 ? vector : undefined

  function drawStrip(top: number, height: number): void {
    context.save()
    context.beginPath()
    context.rect(0, top, canvas.width, height)
    context.clip()
    context.scale(dpr, dpr)
    context.transform(...imageToScreen(placement, heightPx, { ...view, originX, originY }))
    if (byLines) drawToned(context, byLines, widthPx, heightPx, isDark)
    else if (level) {
      context.imageSmoothingEnabled = shown < 4
      context.imageSmoothingQuality = 'medium'
      context.drawImage(level.canvas, 0, 0, widthPx, heightPx)
    }
    context.restore()
  }

  const lines = Math.max(16, Math.floor(stripPixels / canvas.width))
  const strips = Array.from(
    { length: Math.ceil(canvas.height / lines) },
    (_, i) => () => drawStrip(i * lines, lines),
  )
  return { tile: { canvas, picture, placement, pxPerM: view.pxPerM, dpr, originX, originY }, strips }
}

/** Position of the tile on the stage, device pixels; undefined if it has another zoom or plan, or is too small. */
export function tileOffset(
  tile: Omit<PlanTile, 'canvas'> & { readonly canvas: Size },
  picture: PlanPicture,
  placement: Placement,
  view: View,
  size: Size,
  dpr: number,
): { readonly x: number; readonly y: number } | undefined {
  if (tile.picture !== picture || tile.placement !== placement) return undefined
  if (tile.pxPerM !== view.pxPerM || tile.dpr !== dpr) return undefined
  const x = Math.round((view.originX - tile.originX) * dpr)
  const y = Math.round((view.originY - tile.originY) * dpr)
  const { width, height } = tile.canvas
  const covers = x <= 0 && y <= 0 && x + width >= size.width * dpr && y + height >= size.height * dpr
  return covers ? { x, y } : undefined
}
