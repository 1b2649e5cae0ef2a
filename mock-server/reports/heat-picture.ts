import sharp from 'sharp'
import { blurred, type HeatGrid } from './heat-grid.ts'

/** From low to high: visible on white plans, and ordered by lightness for people with colour blindness. */
const ramp = [
  [253, 231, 37],
  [94, 201, 98],
  [33, 145, 140],
  [59, 82, 139],
  [68, 1, 84],
] as const

function colourAt(share: number): [number, number, number] {
  const at = Math.min(0.9999, Math.max(0, share)) * (ramp.length - 1)
  const low = ramp[Math.floor(at)] ?? ramp[0]
  const high = ramp[Math.floor(at) + 1] ?? low
  const t = at - Math.floor(at)
  return [low[0] + (high[0] - low[0]) * t, low[1] + (high[1] - low[1]) * t, low[2] + (high[2] - low[2]) * t]
}

/**
 * One RGBA pixel per cell, transparent for empty cells. Shares are relative to the busiest cell, on a root
 * scale, so that paths are visible beside stops.
 */
export function heatPixels(grid: HeatGrid, blurCells: number): Buffer {
  const heat = blurred(grid, blurCells)
  const peak = heat.reduce((most, s) => Math.max(most, s), 0)
  const pixels = Buffer.alloc(heat.length * 4)
  if (peak === 0) return pixels
  for (const [i, s] of heat.entries()) {
    const share = Math.sqrt(s / peak)
    if (share < 0.03) continue
    const [r, g, b] = colourAt(share)
    pixels.set([r, g, b, Math.round(90 + 140 * share)], i * 4)
  }
  return pixels
}

/** The plan with the heatmap on top, as PNG. `plan` is the image for the map. */
export async function heatPicture(
  plan: Buffer,
  size: { width: number; height: number },
  grid: HeatGrid,
): Promise<Buffer> {
  const overlay = await sharp(heatPixels(grid, 2), {
    raw: { width: grid.columns, height: grid.rows, channels: 4 },
  })
    .resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer()
  return sharp(plan)
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: overlay }])
    .png()
    .toBuffer()
}
