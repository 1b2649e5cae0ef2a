import { type DrawList, itemKey, itemRoles, pushItem } from './draw-list.ts'
import type { LabelAtlas } from './label-atlas.ts'
import { createLabelPlacer, type LabelPlace } from './label-places.ts'
import type { SceneInks } from './scene-inks.ts'
import type { Stencil } from './stencil.ts'
import type { Scene } from './tag-painter.ts'

export interface LabelStage {
  readonly list: DrawList
  readonly inks: SceneInks
  readonly width: number
  readonly height: number
  readonly dpr: number
  /** Device pixels per marker pixel. */
  readonly unit: number
  readonly atlas: LabelAtlas
}

/** Above this number of tags, labels only avoid each other: avoiding every marker would leave no space. */
const clearMarkers = 600
/** Distance from a marker, or its ring, to its label, CSS pixels. */
const gapPx = 8
const ringGapPx = 13

/** Draws the name of one tag at the right of its marker; only reserves its place while names are limited. */
export function pushLabel(stage: LabelStage, scene: Scene, i: number): void {
  const { list, inks, dpr, unit, atlas } = stage
  const { projection: p, selected, alarms } = scene
  const row = p.rows[i] ?? 0
  const { ofRow } = atlas
  let label = row < ofRow.length ? (ofRow[row] as number) : -1
  if (label === -1) label = atlas.get(row, scene.nameOf(row))
  if (label === -1) label = atlas.blank
  const isSelected = selected.size > 0 && selected.has(row)
  const isRinged = isSelected || (alarms.size > 0 && alarms.has(row))
  const x = Math.round((p.x[i] as number) * dpr + (isRinged ? ringGapPx : gapPx) * unit)
  const y = Math.round((p.y[i] as number) * dpr) - (list.store.rise[label] as number)
  pushItem(list, label, isSelected ? inks.selection : inks.label, x, y, itemKey(row, itemRoles.label))
}

/** Draws every name, the most important on top. Performance-critical: up to ten thousand per frame. */
function pushEveryLabel(scene: Scene, stage: LabelStage): void {
  const { projection: p, selected, hovered, alarms } = scene
  const plain = hovered === undefined && selected.size === 0 && alarms.size === 0
  const isChosen = (row: number) => row === hovered || selected.has(row)
  for (let i = p.count - 1; i >= 0; i--) {
    const row = p.rows[i] ?? 0
    if (plain || !(isChosen(row) || alarms.has(row))) pushLabel(stage, scene, i)
  }
  if (plain) return
  for (const chosen of [false, true])
    for (let i = p.count - 1; i >= 0; i--) {
      const row = p.rows[i] ?? 0
      if (isChosen(row) === chosen && (chosen || alarms.has(row))) pushLabel(stage, scene, i)
    }
}

/**
 * Places names beside markers; visible ones keep their place between frames, so that labels do not flicker as tags
 * pass.
 */
export function createSceneLabels() {
  let before = new Uint8Array(0)
  let now = new Uint8Array(0)

  return {
    push(scene: Scene, stage: LabelStage): void {
      if (scene.labels === 'all') {
        pushEveryLabel(scene, stage)
        return
      }
      const { projection: p, selected, hovered, alarms } = scene
      const { dpr, unit } = stage
      // Rows are ascending.
      const rows = p.count === 0 ? 0 : 1 + (p.rows[p.count - 1] ?? 0)
      if (now.length < rows) {
        const wider = new Uint8Array(rows * 2)
        wider.set(before)
        before = wider
        now = new Uint8Array(rows * 2)
      }
      const cluster = p.count > clearMarkers
      const room = createLabelPlacer(stage.width, stage.height, unit, cluster)
      if (!cluster) for (let i = 0; i < p.count; i++) room.keepClear((p.x[i] ?? 0) * dpr, (p.y[i] ?? 0) * dpr)
      for (const { left, top, width, height } of scene.occupied)
        room.occupy(left * dpr, top * dpr, width * dpr, height * dpr)
      const placed: {
        readonly label: Stencil
        readonly x: number
        readonly y: number
        readonly row: number
      }[] = []

      function put(i: number, row: number, forced: boolean): void {
        const kept = stage.atlas.ofRow[row] ?? -1
        const label = kept === -1 ? stage.atlas.get(row, scene.nameOf(row)) : kept
        if (label === -1) return
        const { width: widths, height: heights, rise } = stage.list.store
        const x = (p.x[i] ?? 0) * dpr
        const y = (p.y[i] ?? 0) * dpr
        const ringed = selected.has(row) || alarms.has(row)
        const gap = (ringed ? ringGapPx : gapPx) * unit
        const box = { width: widths[label] ?? 0, height: heights[label] ?? 0, rise: rise[label] ?? 0, gap }
        const found = room.place(box, x, y, (before[row] ?? 0) as LabelPlace, forced)
        if (!found) return
        now[row] = found.place
        placed.push({ label, x: found.x, y: found.y, row })
      }

      // The most important first: they get space first, and are on top.
      const rankOf = (row: number) => {
        if (row === hovered || selected.has(row)) return 0
        if (alarms.size > 0 && alarms.has(row)) return 1
        return before[row] ? 2 : 3
      }
      for (let rank = 0; rank < (scene.labels === 'none' ? 1 : 4); rank++)
        for (let i = 0; i < p.count; i++) {
          const row = p.rows[i] ?? 0
          if (rankOf(row) === rank) put(i, row, rank === 0)
        }
      for (let i = placed.length - 1; i >= 0; i--) {
        const each = placed[i]
        if (!each) continue
        const ink = selected.has(each.row) ? stage.inks.selection : stage.inks.label
        pushItem(stage.list, each.label, ink, each.x, each.y, itemKey(each.row, itemRoles.label))
      }
      const empty = before.fill(0)
      before = now
      now = empty
    },
  }
}
