import { setImmediate as breathe } from 'node:timers/promises'
import { metresToImage } from '#domain/site/placement.ts'
import type { Floorplan } from '../store/floorplans.ts'
import type { History } from '../store/history.ts'
import { createHeatGrid, type HeatGrid } from './heat-grid.ts'

export interface HeatmapRequest {
  start: number
  end: number
  sublocation_uid: string
  /** Empty: every tag. */
  trackable_uids: readonly string[]
  name?: string | null
  /** Parts of the period that are older than the retention. */
  without_data?: readonly { readonly start: number; readonly end: number; readonly retention_days: number }[]
}

/** A pause between two fixes counts as a stay up to this length; longer ones are unknown. */
const maxStayMs = 5_000
const fixesPerPause = 20_000
const cellsAcross = 400

/**
 * Sums up the time that tags spent at each place of the plan, from history. Lets other work run regularly.
 * `onProgress` receives the share of the tags that are read, 0 to 1.
 */
export async function heatOf(
  history: History,
  plan: Floorplan,
  request: HeatmapRequest,
  onProgress: (share: number) => void,
): Promise<{ grid: HeatGrid; fixes: number }> {
  const grid = createHeatGrid(plan.width, plan.height, Math.max(1, plan.width / cellsAcross))
  const placement = {
    metresPerPx: plan.image_scale,
    rotationDeg: plan.image_rotation,
    offsetXM: plan.image_offset_x,
    offsetYM: plan.image_offset_y,
  }
  const { sublocation_uid: areaUid, start, end } = request
  const wanted = new Set(request.trackable_uids)
  const near = await history.tagsNear(areaUid, start, end)
  const tagUids = wanted.size === 0 ? near : near.filter(uid => wanted.has(uid))
  let fixes = 0
  let pause = fixesPerPause
  for (const [done, tagUid] of tagUids.entries()) {
    let lastMs = Number.NaN
    let lastX = 0
    let lastY = 0
    const visit = (atMs: number, x: number, y: number) => {
      fixes += 1
      if (!Number.isNaN(lastMs)) {
        const at = metresToImage(placement, plan.height, { x: lastX, y: lastY })
        grid.add(at.x, at.y, Math.min(atMs - lastMs, maxStayMs) / 1_000)
      }
      lastMs = atMs
      lastX = x
      lastY = y
    }
    for (let from: number | undefined = start; from !== undefined; ) {
      from = await history.walk(tagUid, areaUid, from, end, fixesPerPause, visit)
      if (fixes < pause) continue
      pause = fixes + fixesPerPause
      const ofTag = from === undefined ? 1 : (from - start) / Math.max(1, end - start)
      onProgress((done + ofTag) / tagUids.length)
      await breathe()
    }
  }
  onProgress(1)
  return { grid, fixes }
}
