import { type DrawList, itemKey, itemRoles, pushCentred } from './draw-list.ts'
import type { LabelAtlas } from './label-atlas.ts'
import type { SceneInks } from './scene-inks.ts'
import type { Cluster, Scene } from './tag-painter.ts'
import type { TagSprites } from './tag-sprites.ts'

/** The list to draw to, with the current stencils and inks. */
export interface MarkerStage {
  readonly list: DrawList
  readonly sprites: TagSprites
  readonly inks: SceneInks
  readonly dpr: number
  /** Device pixels per marker pixel. */
  readonly unit: number
  readonly atlas: Pick<LabelAtlas, 'write'>
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

function pushBare({ list, sprites, inks, dpr }: MarkerStage, { projection: p }: Scene, i: number): void {
  const style = p.style[i] ?? 0
  const stencil = sprites.markers[p.kind[i] ?? 0]?.[style]
  const ink = inks.markers[style]
  const key = itemKey(p.rows[i] ?? 0, itemRoles.marker)
  if (stencil !== undefined && ink !== undefined)
    pushCentred(list, stencil, ink, (p.x[i] as number) * dpr, (p.y[i] as number) * dpr, key)
}

/** Draws the marker of one tag; in alarm, with a ring and the severity's glyph. */
export function pushMarker(stage: MarkerStage, scene: Scene, i: number): void {
  const { list, sprites, inks, dpr, unit } = stage
  const { projection: p, alarms } = scene
  const row = p.rows[i] ?? 0
  const alarm = alarms.size > 0 ? alarms.get(row) : undefined
  const ink = alarm && inks.severity[alarm.severity]
  if (!alarm || ink === undefined) {
    pushBare(stage, scene, i)
    return
  }
  const [x, y] = [(p.x[i] ?? 0) * dpr, (p.y[i] ?? 0) * dpr]
  const ring = alarm.acknowledged ? sprites.acknowledged : sprites.alarm
  const [glyphX, glyphY] = [x - 8 * unit, y - 8 * unit]
  pushCentred(list, ring, ink, x, y, itemKey(row, itemRoles.alarm))
  pushBare(stage, scene, i)
  pushCentred(list, sprites.glyphs[alarm.severity], ink, glyphX, glyphY, itemKey(row, itemRoles.glyph))
}

/** Draws every marker; those in alarm on top. */
export function pushMarkers(stage: MarkerStage, scene: Scene): void {
  const { projection: p, alarms } = scene
  const alarmed: number[] = []
  for (let i = 0; i < p.count; i++)
    if (alarms.size > 0 && alarms.has(p.rows[i] ?? 0)) alarmed.push(i)
    else pushBare(stage, scene, i)
  for (const i of alarmed) pushMarker(stage, scene, i)
}

/** Draws each cluster as a ring around its count. */
export function pushClusters(
  { list, sprites, inks, dpr, atlas }: MarkerStage,
  clusters: readonly Cluster[],
): void {
  for (const { x, y, count, isLive } of clusters) {
    const ink = inks.markers[isLive ? 0 : 1] ?? inks.selection
    pushCentred(list, isLive ? sprites.cluster : sprites.clusterPartly, ink, x * dpr, y * dpr, -1)
    const writing = atlas.write(count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`)
    if (writing !== -1) pushCentred(list, writing, inks.label, x * dpr, y * dpr, -1)
  }
}

/** Draws the ring around a tag if it is selected or hovered. */
export function pushRing({ list, sprites, inks, dpr }: MarkerStage, scene: Scene, i: number): void {
  const { projection: p, selected, hovered, alarms } = scene
  const row = p.rows[i] ?? 0
  const chosen = selected.has(row)
  if (!chosen && row !== hovered) return
  const ring = chosen ? (alarms.has(row) ? sprites.selectedWide : sprites.selected) : sprites.hovered
  const key = itemKey(row, itemRoles.choice)
  pushCentred(list, ring, inks.selection, (p.x[i] ?? 0) * dpr, (p.y[i] ?? 0) * dpr, key)
}

/** Draws the rings around the selected and the hovered tag. */
export function pushChoice(stage: MarkerStage, scene: Scene): void {
  const { projection: p, selected, hovered } = scene
  if (selected.size === 0 && hovered === undefined) return
  for (let i = 0; i < p.count; i++) pushRing(stage, scene, i)
}
