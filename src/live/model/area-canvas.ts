import type { View } from '#domain/geometry/view-transform.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { createSoftwarePainter } from '#tag-renderer/software-painter.ts'
import type {
  Cluster,
  LabelMode,
  MovedRows,
  TagAlarm,
  TagColours,
  TagPainter,
} from '#tag-renderer/tag-painter.ts'
import type { MarkedTag } from '../messages.ts'
import { clusterAt, findClusters } from './clusters.ts'
import { createHitGrid } from './hit-grid.ts'
import { restShare } from './idle-ratio.ts'
import type { LivePlane } from './live-model.ts'

import { createProjection, project, projectMoved } from './projection.ts'
import { shownBuffers } from './shown-buffers.ts'
import { type Stack, stackOf, stacksIn } from './stacks.ts'
import { rowOf } from './tag-table.ts'
import { type TagsOutside, tagsOutside } from './tags-outside.ts'

const nothingMoved: MovedRows = { isAll: false, rows: new Uint32Array(0), count: 0 }
const mostStacks = 60

/** Of the last frame in what a frame takes. */
const drawWeight = 0.2
/** Positions that wait so long go before names. */
const hurriedMs = 200

/** How the tags of one area are shown on one canvas: what is in view, what is chosen, when to draw. */
export function createPlaneCanvas(first: LivePlane, onDrawn: (sequence: number) => void) {
  let plane = first
  let painter: TagPainter | undefined
  let size = { width: 0, height: 0, dpr: 1 }
  let view: View = { pxPerM: 1, originX: 0, originY: 0 }
  let sequence = 0
  let areaUid: string | undefined
  let selected: ReadonlySet<number> = new Set()
  let hovered: number | undefined
  let alarms: ReadonlyMap<number, TagAlarm> = new Map()
  let buffers: readonly Zone[] = []
  let trails = true
  let labels: LabelMode = 'room'
  let shown = true
  let grouped = false
  let clusters: readonly Cluster[] = []
  let hidden = false
  let due = true
  /** Names are still to be written, nothing else. */
  let namesDue = false
  /** Whether the projection is that of the last frame. */
  let isDrawn = false
  /** Before this, drawing rests. */
  let restUntilMs = 0
  /** What a frame takes lately: one that was interrupted is no reason to leave the next one out. */
  let drawMs = 0
  /** Counts on from plane to plane: what another one calls a row is another name. */
  let namesShown = 0
  let told = -1
  const projection = createProjection()
  const counted = createProjection()

  const isKept = (row: number) => selected.has(row) || row === hovered || alarms.has(row)

  const areaShown = () => (shown && areaUid !== undefined ? plane.table.areas.get(areaUid) : undefined) ?? -1

  function update(): void {
    isDrawn = false
    project(plane.table, areaShown(), view, size, plane.serviceNow(), projection, isKept)
    clusters = grouped ? findClusters(projection, view, isKept) : []
  }

  /** Brings the projection up to date; tells what moved in it, where nothing else can have changed since the last frame. */
  function updateMoved(moved: MovedRows): MovedRows | undefined {
    const isOnly = isDrawn && !(due || moved.isAll || grouped)
    if (
      isOnly &&
      projectMoved(plane.table, areaShown(), view, size, plane.serviceNow(), moved, projection, isKept)
    )
      return moved
    update()
    return undefined
  }

  function trailOf(row: number): Float64Array {
    const points = plane.trails.read(row)
    for (let i = 0; i < points.length; i += 2) {
      points[i] = view.originX + (points[i] ?? 0) * view.pxPerM
      points[i + 1] = view.originY - (points[i + 1] ?? 0) * view.pxPerM
    }
    return points
  }

  return {
    /** Shows another plane from now on. Rows are a plane's own: what is chosen and marked is to be said again. */
    showPlane(next: LivePlane): void {
      namesShown += plane.namesVersion() + 1
      plane = next
      selected = new Set()
      hovered = undefined
      alarms = new Map()
      due = true
    },
    attach(canvas: OffscreenCanvas | undefined, colours: TagColours): void {
      painter = canvas && createSoftwarePainter(canvas, colours)
      painter?.resize(size.width, size.height, size.dpr)
      told = -1
      due = true
    },
    resize(next: typeof size): void {
      size = next
      painter?.resize(size.width, size.height, size.dpr)
      due = true
    },
    recolour(colours: TagColours): void {
      painter?.recolour(colours)
      due = true
    },
    /** Another typeface is there. */
    renewLabels(): void {
      painter?.renewLabels()
      due = true
    },
    look(next: View, nextSequence: number): void {
      view = next
      sequence = nextSequence
      due = true
    },
    showArea(uid: string | undefined): void {
      areaUid = uid
      due = true
    },
    select(rows: readonly number[], withTrails: boolean): void {
      selected = new Set(rows)
      trails = withTrails
      due = true
    },
    hover(row: number | undefined): void {
      hovered = row
      due = true
    },
    mark(marks: readonly MarkedTag[]): void {
      alarms = new Map(marks.toReversed().map(mark => [rowOf(plane.table, mark.tagUid), mark]))
      due = true
    },
    showBuffers(next: readonly Zone[]): void {
      buffers = next
      due = true
    },
    label(mode: LabelMode, tagsShown: boolean, tagsGrouped: boolean): void {
      labels = mode
      shown = tagsShown
      grouped = tagsGrouped
      due = true
    },
    hide(next: boolean): void {
      hidden = next
      due = true
    },
    /** Freshness ages even when nothing arrives. */
    age(): void {
      due = true
    },
    /** Draws if anything calls for it; a hidden tab draws nothing and keeps only what is newest. */
    frame(): void {
      const beginMs = performance.now()
      if (hidden || !painter || size.width === 0 || beginMs < restUntilMs) return
      const taken = plane.takeMoved()
      if (!taken && !due && !namesDue) return
      const moved = updateMoved(taken ?? nothingMoved)
      const shownArea = areaUid === undefined ? undefined : plane.table.areas.get(areaUid)
      due = false
      namesDue = painter.draw({
        projection,
        moved,
        nameOf: plane.nameOf,
        namesVersion: namesShown + plane.namesVersion(),
        selected,
        hovered,
        alarms,
        buffers:
          shown && shownArea !== undefined
            ? shownBuffers(buffers, {
                table: plane.table,
                area: shownArea,
                view,
                size,
                selected,
                nowMs: plane.serviceNow(),
                isKept,
              })
            : [],
        clusters,
        labels,
        hurried: plane.lateMs() > hurriedMs,
        trails:
          trails && shown
            ? [...selected].filter(row => plane.table.area[row] === shownArea).map(trailOf)
            : [],
      })
      isDrawn = true
      const endMs = performance.now()
      drawMs += (endMs - beginMs - drawMs) * drawWeight
      restUntilMs = endMs + drawMs * restShare(plane.lateMs())
      if (told !== sequence) onDrawn(sequence)
      told = sequence
    },
    /** The cluster under (x, y), CSS pixels. */
    cluster(x: number, y: number): Cluster | undefined {
      update()
      return clusterAt(clusters, x, y)
    },
    /** Where tags lie on each other. It leaves the projection of the frames alone. */
    stacks(): readonly Stack[] {
      if (areaShown() === -1) return []
      project(plane.table, areaShown(), view, size, plane.serviceNow(), counted, isKept)
      return stacksIn(counted, view, mostStacks)
    },
    /** Which tags of the area lie outside the view. */
    outside: (): TagsOutside => tagsOutside(plane.table, areaShown(), view, size, plane.serviceNow()),
    /** The tags that cannot be told apart from the nearest one to (x, y), CSS pixels. */
    stackAt(x: number, y: number, radius: number): readonly string[] {
      project(plane.table, areaShown(), view, size, plane.serviceNow(), counted, isKept)
      const { x: xs, y: ys, count, rows } = counted
      const found = createHitGrid(xs, ys, count, size.width, size.height).nearest(x, y, radius)
      return found === -1 ? [] : stackOf(counted, found).flatMap(i => plane.table.uids[rows[i] ?? -1] ?? [])
    },
    /** The tag under (x, y), CSS pixels, by where the tags are now. */
    hit(x: number, y: number, radius: number): string | undefined {
      update()
      const { x: xs, y: ys, count } = projection
      const found = createHitGrid(xs, ys, count, size.width, size.height).nearest(x, y, radius)
      return found === -1 ? undefined : plane.table.uids[projection.rows[found] ?? -1]
    },
  }
}
