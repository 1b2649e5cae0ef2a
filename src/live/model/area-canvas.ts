import type { View } from '#domain/geometry/view-transform.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { SoftwarePainter } from '#tag-renderer/software-painter.ts'
import type {
  Cluster,
  LabelMode,
  MovedRows,
  Projection,
  ShownBuffer,
  TagAlarm,
  TagColours,
  TagPainter,
} from '#tag-renderer/tag-painter.ts'
import type { CanvasSize, MarkedTag, NameBox } from '../messages.ts'
import { clusterAt, findClusters } from './clusters.ts'
import { FramePacer } from './frame-pacer.ts'
import { nearestTag } from './hit-grid.ts'
import type { LiveModel } from './live-model.ts'
import { createProjection, namesOnScreen, project, projectMoved, projectPoints } from './projection.ts'
import { shownBuffers } from './shown-buffers.ts'
import { type Stack, stackOf, stacksIn } from './stacks.ts'
import { rowOf } from './tag-table.ts'
import { type TagsOutside, tagsOutside } from './tags-outside.ts'

const nothingMoved: MovedRows = { isAll: false, rows: new Uint32Array(0), count: 0 }
const maxStacks = 60
const noArea = -1

/** From this delay of positions on, new labels are drawn more slowly. */
const behindMs = 200

/** Shows the tags of one area on one canvas: decides what is drawn, and when. Points are CSS pixels of the stage. */
export class AreaCanvas {
  readonly #onDrawn: (sequence: number) => void
  readonly #projection = createProjection()
  /** For queries between frames, so that they leave the projection of the last frame as it is. */
  readonly #queryProjection = createProjection()
  readonly #pacer = new FramePacer()
  #model: LiveModel
  #painter: TagPainter | undefined
  #size: CanvasSize = { width: 0, height: 0, dpr: 1 }
  #view: View = { pxPerM: 1, originX: 0, originY: 0 }
  /** Number of the view, reported once it is drawn. */
  #sequence = 0
  #drawnSequence = -1
  #areaUid: string | undefined
  #selected: ReadonlySet<number> = new Set()
  #hovered: number | undefined
  #alarms: ReadonlyMap<number, TagAlarm> = new Map()
  #buffers: readonly Zone[] = []
  #clusters: readonly Cluster[] = []
  #nameBoxes: readonly NameBox[] = []
  #hasTrails = true
  #labels: LabelMode = 'room'
  #areTagsShown = true
  #isGrouped = false
  #isHidden = false
  /** Something other than positions changed since the last frame. */
  #isDirty = true
  /** Labels of the last frame are still to be drawn. */
  #areLabelsDue = false
  /** The projection is the one of the last frame. */
  #isProjectionDrawn = false
  /** Added to the model's own version, so that it changes with the model as well. */
  #namesVersionBase = 0

  constructor(model: LiveModel, onDrawn: (sequence: number) => void) {
    this.#model = model
    this.#onDrawn = onDrawn
  }

  /** Shows another model. Clears selection and alarms, whose rows belong to the old one: the caller sets them again. */
  setModel(model: LiveModel): void {
    this.#namesVersionBase += this.#model.namesVersion() + 1
    this.#model = model
    this.#selected = new Set()
    this.#hovered = undefined
    this.#alarms = new Map()
    this.#isDirty = true
  }

  attach(canvas: OffscreenCanvas | undefined, colours: TagColours): void {
    this.#painter = canvas && new SoftwarePainter(canvas, colours)
    this.#painter?.resize(this.#size.width, this.#size.height, this.#size.dpr)
    this.#drawnSequence = -1
    this.#isDirty = true
  }

  resize(size: CanvasSize): void {
    this.#size = size
    this.#painter?.resize(size.width, size.height, size.dpr)
    this.#isDirty = true
  }

  setColours(colours: TagColours): void {
    this.#painter?.setColours(colours)
    this.#isDirty = true
  }

  /** Draws all labels again, as after another font was loaded. */
  renewLabels(): void {
    this.#painter?.renewLabels()
    this.#isDirty = true
  }

  setView(view: View, sequence: number): void {
    this.#view = view
    this.#sequence = sequence
    this.#isDirty = true
  }

  setArea(areaUid: string | undefined): void {
    this.#areaUid = areaUid
    this.#isDirty = true
  }

  select(rows: readonly number[], hasTrails: boolean): void {
    this.#selected = new Set(rows)
    this.#hasTrails = hasTrails
    this.#isDirty = true
  }

  hover(row: number | undefined): void {
    this.#hovered = row
    this.#isDirty = true
  }

  /** Of several alarms of a tag the first counts. */
  setMarks(marks: readonly MarkedTag[]): void {
    this.#alarms = new Map(marks.toReversed().map(mark => [rowOf(this.#model.table, mark.tagUid), mark]))
    this.#isDirty = true
  }

  setBuffers(buffers: readonly Zone[]): void {
    this.#buffers = buffers
    this.#isDirty = true
  }

  /** Sets where names of zones are shown. */
  setNameBoxes(boxes: readonly NameBox[]): void {
    this.#nameBoxes = boxes
    this.#isDirty = true
  }

  setLabels(mode: LabelMode, areTagsShown: boolean, isGrouped: boolean): void {
    this.#labels = mode
    this.#areTagsShown = areTagsShown
    this.#isGrouped = isGrouped
    this.#isDirty = true
  }

  /** A hidden canvas draws nothing. */
  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden
    this.#isDirty = true
  }

  /** Draws a frame even if nothing arrived, because the freshness of tags changes with time. */
  invalidate(): void {
    this.#isDirty = true
  }

  /** Whether a canvas is attached and visible. */
  get isShown(): boolean {
    return !this.#isHidden && this.#painter !== undefined && this.#size.width > 0
  }

  /** Whether anything changed since the last frame. */
  isFrameDue(): boolean {
    return this.isShown && (this.#isDirty || this.#areLabelsDue || !this.#model.moved.isEmpty())
  }

  /** Draws a frame if anything changed and the pause after the last one is over. */
  drawFrame(): void {
    const beginMs = performance.now()
    if (!this.#painter || !this.isFrameDue() || this.#pacer.isIdle(beginMs)) return
    const moved = this.#updateMoved(this.#model.moved.take() ?? nothingMoved)
    this.#isDirty = false
    this.#areLabelsDue = this.#painter.draw({
      projection: this.#projection,
      moved,
      nameOf: this.#nameOf,
      namesVersion: this.#namesVersionBase + this.#model.namesVersion(),
      selected: this.#selected,
      hovered: this.#hovered,
      alarms: this.#alarms,
      buffers: this.#shownBuffers(),
      clusters: this.#clusters,
      labels: this.#labels,
      occupied: this.#labels === 'room' ? namesOnScreen(this.#nameBoxes, this.#view) : [],
      isBehind: this.#model.lateMs() > behindMs,
      trails: this.#shownTrails(),
    })
    this.#isProjectionDrawn = true
    const isViewMoving = this.#drawnSequence !== this.#sequence
    this.#pacer.record(beginMs, performance.now(), this.#model.lateMs(), isViewMoving)
    if (isViewMoving) this.#onDrawn(this.#sequence)
    this.#drawnSequence = this.#sequence
  }

  /** The cluster whose mark is at a point. */
  clusterAt(x: number, y: number): Cluster | undefined {
    this.#update()
    return clusterAt(this.#clusters, x, y)
  }

  /** The places where tags overlap, largest first. */
  listStacks(): readonly Stack[] {
    if (this.#area() === noArea) return []
    this.#projectInto(this.#queryProjection)
    return stacksIn(this.#queryProjection, this.#view, maxStacks)
  }

  /** The tags of the area that lie outside the view. */
  listOutside(): TagsOutside {
    return tagsOutside(this.#model.table, this.#area(), this.#view, this.#size, this.#model.serviceNow())
  }

  /** The tags that overlap with the one nearest to a point. */
  stackAt(x: number, y: number, radius: number): readonly string[] {
    this.#projectInto(this.#queryProjection)
    const found = nearestTag(this.#queryProjection, this.#size, x, y, radius)
    if (found === -1) return []
    const { rows } = this.#queryProjection
    return stackOf(this.#queryProjection, found).flatMap(i => this.#model.table.uids[rows[i] ?? -1] ?? [])
  }

  /** The tag nearest to a point, by the current positions. */
  hitTest(x: number, y: number, radius: number): string | undefined {
    this.#update()
    const found = nearestTag(this.#projection, this.#size, x, y, radius)
    return found === -1 ? undefined : this.#model.table.uids[this.#projection.rows[found] ?? -1]
  }

  readonly #nameOf = (row: number): string => this.#model.nameOf(row)

  /** Tags that are shown regardless of their silence, and never as part of a cluster. */
  readonly #isKept = (row: number): boolean =>
    this.#selected.has(row) || row === this.#hovered || this.#alarms.has(row)

  /** The number of the area whose tags are shown. */
  #area(): number {
    if (!this.#areTagsShown || this.#areaUid === undefined) return noArea
    return this.#model.table.areas.get(this.#areaUid) ?? noArea
  }

  #update(): void {
    this.#isProjectionDrawn = false
    this.#projectInto(this.#projection)
    this.#clusters = this.#isGrouped ? findClusters(this.#projection, this.#view, this.#isKept) : []
  }

  #projectInto(projection: Projection): void {
    const nowMs = this.#model.serviceNow()
    project(this.#model.table, this.#area(), this.#view, this.#size, nowMs, projection, this.#isKept)
  }

  /** Updates the projection. Returns the rows that moved if nothing else changed since the last frame. */
  #updateMoved(moved: MovedRows): MovedRows | undefined {
    const isOnlyMoved = this.#isProjectionDrawn && !(this.#isDirty || moved.isAll || this.#isGrouped)
    if (
      isOnlyMoved &&
      projectMoved(
        this.#model.table,
        this.#area(),
        this.#view,
        this.#size,
        this.#model.serviceNow(),
        moved,
        this.#projection,
        this.#isKept,
      )
    )
      return moved
    this.#update()
    return undefined
  }

  #shownBuffers(): readonly ShownBuffer[] {
    const area = this.#area()
    if (area === noArea) return []
    return shownBuffers(this.#buffers, {
      table: this.#model.table,
      area,
      view: this.#view,
      size: this.#size,
      selected: this.#selected,
      nowMs: this.#model.serviceNow(),
      isKept: this.#isKept,
    })
  }

  #shownTrails(): readonly Float64Array[] {
    if (!this.#hasTrails || !this.#areTagsShown) return []
    const area = this.#area()
    return [...this.#selected]
      .filter(row => this.#model.table.area[row] === area)
      .map(row => projectPoints(this.#model.trails.read(row), this.#view))
  }
}
