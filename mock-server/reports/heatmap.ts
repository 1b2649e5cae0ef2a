import { setImmediate as breathe } from 'node:timers/promises'
import { metresToImage } from '#domain/placement.ts'
import type { Floorplan } from '../store/floorplans.ts'
import type { History } from '../store/history.ts'
import type { HistoryFix } from '../store/history-fix.ts'
import { createHeatGrid, type HeatGrid } from './heat-grid.ts'

export interface HeatmapRequest {
  start: number
  end: number
  sublocation_uid: string
  /** Empty: every tag. */
  trackable_uids: readonly string[]
  name?: string | null
}

/** A pause between two fixes counts as a stay up to this long; after it nobody knows where the tag was. */
const longestStayMs = 5_000
const fixesPerPage = 20_000
const cellsAcross = 400

/**
 * Adds up, from history, how long the tags were where on the plan. Gives way to other work after every page.
 * `onProgress` gets the share of the period that is read, 0 to 1.
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
  const wanted = new Set(request.trackable_uids)
  const before = new Map<string, HistoryFix>()
  let fixes = 0
  let from: number | undefined = request.start
  while (from !== undefined && from <= request.end) {
    const page = history.ofArea(request.sublocation_uid, from, request.end, fixesPerPage)
    for (const fix of page.fixes) {
      if (wanted.size > 0 && !wanted.has(fix.tagUid)) continue
      fixes += 1
      const last = before.get(fix.tagUid)
      before.set(fix.tagUid, fix)
      if (!last) continue
      const at = metresToImage(placement, plan.height, last)
      grid.add(at.x, at.y, Math.min(fix.atMs - last.atMs, longestStayMs) / 1_000)
    }
    from = page.nextStartMs
    onProgress(from === undefined ? 1 : (from - request.start) / Math.max(1, request.end - request.start))
    await breathe()
  }
  return { grid, fixes }
}
