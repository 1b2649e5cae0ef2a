import type { Crowd } from './crowds.ts'
import { type DrawList, itemKey, itemRoles, pushCentred } from './draw-list.ts'
import type { SceneInks } from './scene-inks.ts'
import type { Stencil } from './stencil.ts'
import type { Scene } from './tag-painter.ts'
import type { TagSprites } from './tag-sprites.ts'

/** What a scene is drawn with: the list, and what stencils and inks look like here and now. */
export interface MarkerStage {
  readonly list: DrawList
  readonly sprites: TagSprites
  readonly inks: SceneInks
  readonly dpr: number
  /** Device pixels of a marker's pixel. */
  readonly unit: number
  /** The stencil of a text; -1 when it cannot be had in this frame. */
  readonly writingOf: (text: string) => Stencil
}

export function pushTrail({ list, sprites, inks, dpr }: MarkerStage, points: Float64Array): void {
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = points.subarray(i, i + 4)
    const ink = inks.trail[Math.floor((i / points.length) * inks.trail.length)] ?? inks.selection
    const steps = Math.max(1, Math.min(400, Math.ceil(Math.hypot(bx - ax, by - ay) / 3)))
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      pushCentred(list, sprites.trailDot, ink, (ax + (bx - ax) * t) * dpr, (ay + (by - ay) * t) * dpr, -1)
    }
  }
}

/** Every marker; those in alarm over the others, in the ring and with the glyph of their severity. */
export function pushMarkers({ list, sprites, inks, dpr, unit }: MarkerStage, scene: Scene): void {
  const { projection: p, alarms } = scene
  const marker = (i: number) => {
    const style = p.style[i] ?? 0
    const stencil = sprites.markers[p.kind[i] ?? 0]?.[style]
    const ink = inks.markers[style]
    const key = itemKey(p.rows[i] ?? 0, itemRoles.marker)
    if (stencil !== undefined && ink !== undefined)
      pushCentred(list, stencil, ink, (p.x[i] as number) * dpr, (p.y[i] as number) * dpr, key)
  }
  const alarmed: number[] = []
  for (let i = 0; i < p.count; i++)
    if (alarms.size > 0 && alarms.has(p.rows[i] ?? 0)) alarmed.push(i)
    else marker(i)
  for (const i of alarmed) {
    const row = p.rows[i] ?? 0
    const alarm = alarms.get(row)
    const ink = alarm && inks.severity[alarm.severity]
    if (!alarm || ink === undefined) continue
    const [x, y] = [(p.x[i] ?? 0) * dpr, (p.y[i] ?? 0) * dpr]
    const ring = alarm.acknowledged ? sprites.acknowledged : sprites.alarm
    pushCentred(list, ring, ink, x, y, itemKey(row, itemRoles.alarm))
    marker(i)
    pushCentred(
      list,
      sprites.glyphs[alarm.severity],
      ink,
      x - 8 * unit,
      y - 8 * unit,
      itemKey(row, itemRoles.glyph),
    )
  }
}

/** Each crowd as a ring around its count. */
export function pushCrowds(
  { list, sprites, inks, dpr, writingOf }: MarkerStage,
  crowds: readonly Crowd[],
): void {
  for (const { x, y, count, isLive } of crowds) {
    const ink = inks.markers[isLive ? 0 : 1] ?? inks.selection
    pushCentred(list, isLive ? sprites.crowd : sprites.crowdPartly, ink, x * dpr, y * dpr, -1)
    const writing = writingOf(count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`)
    if (writing !== -1) pushCentred(list, writing, inks.label, x * dpr, y * dpr, -1)
  }
}

/** Rings around what is chosen and what is pointed at. */
export function pushChoice({ list, sprites, inks, dpr }: MarkerStage, scene: Scene): void {
  const { projection: p, selected, hovered, alarms } = scene
  if (selected.size === 0 && hovered === undefined) return
  for (let i = 0; i < p.count; i++) {
    const row = p.rows[i] ?? 0
    const chosen = selected.has(row)
    if (!chosen && row !== hovered) continue
    const ring = chosen ? (alarms.has(row) ? sprites.selectedWide : sprites.selected) : sprites.hovered
    const key = itemKey(row, itemRoles.choice)
    pushCentred(list, ring, inks.selection, (p.x[i] ?? 0) * dpr, (p.y[i] ?? 0) * dpr, key)
  }
}
