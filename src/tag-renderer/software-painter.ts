import { bufferBounds, drawBuffer } from './buffer-painting.ts'
import { createDirtyTiles, type DirtyTiles } from './dirty-tiles.ts'
import { createDrawList, type DrawList } from './draw-list.ts'
import { LabelAtlas } from './label-atlas.ts'
import { createListChanges, isMuch, type ListChanges } from './list-changes.ts'
import { createListMoves } from './list-moves.ts'
import { ListPainter } from './list-painter.ts'
import { markScale } from './mark-style.ts'
import type { PixelBuffer } from './paint-board.ts'
import { type SceneInks, sceneInks } from './scene-inks.ts'
import { createSceneLabels, pushLabel } from './scene-labels.ts'
import { pushChoice, pushClusters, pushMarker, pushMarkers, pushRing, pushTrail } from './scene-markers.ts'
import { createStencilStore } from './stencil.ts'
import type { Scene, TagColours, TagPainter } from './tag-painter.ts'
import { createTagSprites, type TagSprites } from './tag-sprites.ts'

interface Surface {
  readonly image: ImageData
  readonly buffer: PixelBuffer
  readonly painter: ListPainter
  /** Tiles with content, tiles changed in this frame, and tiles with buffers in the last frame. */
  readonly held: DirtyTiles
  readonly touched: DirtyTiles
  readonly underBuffers: DirtyTiles
  /** Whether the image shows the last list. */
  isPainted: boolean
}

interface ListDifference {
  readonly before: DrawList
  readonly changes: ListChanges
}

function createSurface(width: number, height: number): Surface {
  const image = new ImageData(width, height)
  const buffer = { pixels: new Int32Array(image.data.buffer), width, height }
  return {
    image,
    buffer,
    painter: new ListPainter(buffer),
    held: createDirtyTiles(width, height),
    touched: createDirtyTiles(width, height),
    underBuffers: createDirtyTiles(width, height),
    isPainted: false,
  }
}

/**
 * Draws tags by writing pixels instead of canvas calls, which cost about twenty times as much without a GPU. Everything
 * is aligned to device pixels, so it is sharp. Only pixels of changed items are painted, and only their tiles are
 * copied to the canvas.
 */
export class SoftwarePainter implements TagPainter {
  readonly #canvas: OffscreenCanvas
  readonly #context: OffscreenCanvasRenderingContext2D
  readonly #changes = createListChanges()
  readonly #labels = createSceneLabels()
  #colours: TagColours
  #inks: SceneInks
  #dpr = 1
  /** Device pixels per pixel of a marker. */
  #unit = 1
  #namesVersion = -1
  #store = createStencilStore()
  #sprites: TagSprites = createTagSprites(1, this.#store)
  #atlas: LabelAtlas = new LabelAtlas(1, this.#store)
  #surface = createSurface(1, 1)
  #list = createDrawList(this.#store)
  #lastList = createDrawList(this.#store)
  /** The items of a single tag. */
  #single = createDrawList(this.#store)
  readonly #moves = createListMoves(this.#list)

  constructor(canvas: OffscreenCanvas, colours: TagColours) {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no 2d canvas in this browser')
    this.#canvas = canvas
    this.#context = context
    this.#colours = colours
    this.#inks = sceneInks(colours)
  }

  resize(width: number, height: number, dpr: number): void {
    const canvas = this.#canvas
    canvas.width = Math.max(1, Math.round(width * dpr))
    canvas.height = Math.max(1, Math.round(height * dpr))
    this.#surface = createSurface(canvas.width, canvas.height)
    this.#dpr = dpr
    // In steps, so that resizing a window does not render all labels again for every pixel.
    const unit = (dpr * Math.round(markScale(width) * 8)) / 8
    if (unit === this.#unit) return
    this.#unit = unit
    this.renewLabels()
  }

  setColours(colours: TagColours): void {
    this.#colours = colours
    this.#inks = sceneInks(colours)
    this.#surface.isPainted = false
  }

  renewLabels(): void {
    this.#store = createStencilStore()
    this.#sprites = createTagSprites(this.#unit, this.#store)
    this.#atlas = new LabelAtlas(this.#unit, this.#store)
    this.#list = createDrawList(this.#store)
    this.#single = createDrawList(this.#store)
  }

  draw(scene: Scene): boolean {
    const { image, touched, underBuffers } = this.#surface
    const context = this.#context
    touched.clear()
    this.#paint(this.#moveItems(scene) ?? this.#composeList(scene))
    touched.add(underBuffers)
    underBuffers.clear()
    for (const buffer of scene.buffers) {
      const [left, top, right, bottom] = bufferBounds(buffer, this.#dpr)
      underBuffers.mark(left, top, right, bottom)
    }
    touched.add(underBuffers)
    touched.each((left, top, right, bottom) =>
      context.putImageData(image, 0, 0, left, top, right - left, bottom - top),
    )
    for (const buffer of scene.buffers) drawBuffer(context, buffer, this.#colours, this.#dpr)
    return this.#atlas.nextFrame(scene.isBehind)
  }

  #stageOn(list: DrawList) {
    const { width, height } = this.#surface.buffer
    return {
      list,
      sprites: this.#sprites,
      inks: this.#inks,
      width,
      height,
      dpr: this.#dpr,
      unit: this.#unit,
      atlas: this.#atlas,
    }
  }

  /** Moves items of tags that moved within the list. Returns undefined if the list must be composed again. */
  #moveItems(scene: Scene): ListDifference | undefined {
    const { moved, labels, trails, clusters } = scene
    const surface = this.#surface
    if (!moved || !surface.isPainted || scene.namesVersion !== this.#namesVersion) return undefined
    // Placed labels move each other, and trails grow.
    if (labels === 'room' || trails.length > 0 || clusters.length > 0) return undefined
    const single = this.#single
    const moves = this.#moves
    const stage = this.#stageOn(single)
    moves.begin()
    for (let k = 0; k < moved.count; k++) {
      const i = scene.projection.at[moved.rows[k] as number] as number
      if (i < 0) continue
      single.count = 0
      pushMarker(stage, scene, i)
      if (labels === 'all') pushLabel(stage, scene, i)
      pushRing(stage, scene, i)
      surface.isPainted &&= moves.move(single)
    }
    if (labels === 'all') this.#pushWaitingLabels(scene)
    const result = moves.result()
    surface.isPainted &&= !isMuch(result.changes, this.#list, this.#list)
    // On failure part of the list has moved already, so the image matches no list.
    return surface.isPainted ? result : undefined
  }

  /** Renders labels that waited for the limit of a later frame; their places are in the list already. */
  #pushWaitingLabels(scene: Scene): void {
    const stage = this.#stageOn(this.#single)
    for (let row = this.#atlas.nextWaiting(); row !== undefined; row = this.#atlas.nextWaiting()) {
      const i = scene.projection.at[row] ?? -1
      if (i < 0) continue
      this.#single.count = 0
      pushLabel(stage, scene, i)
      this.#surface.isPainted &&= this.#moves.move(this.#single)
    }
  }

  /** Composes the list again. Returns what differs from the last one; undefined if all of it must be painted. */
  #composeList(scene: Scene): ListDifference | undefined {
    const free = this.#lastList.store === this.#store ? this.#lastList : createDrawList(this.#store)
    this.#lastList = this.#list
    this.#list = free
    if (scene.namesVersion !== this.#namesVersion) this.#atlas.clearRows()
    this.#namesVersion = scene.namesVersion
    const stage = this.#stageOn(this.#list)
    this.#list.count = 0
    for (const trail of scene.trails) pushTrail(stage, trail)
    pushMarkers(stage, scene)
    this.#labels.push(scene, stage)
    pushClusters(stage, scene.clusters)
    pushChoice(stage, scene)
    this.#moves.follow(this.#list)
    const changes = this.#surface.isPainted ? this.#changes.find(this.#lastList, this.#list) : undefined
    return changes && { before: this.#lastList, changes }
  }

  /** Paints the list, or only the difference, and marks the tiles that changed. */
  #paint(difference: ListDifference | undefined): void {
    const surface = this.#surface
    const { buffer, painter, held, touched } = surface
    const { palette } = this.#inks
    surface.isPainted = true
    if (difference && !painter.prefersAll(difference.changes)) {
      painter.repaint(difference.before, this.#list, palette, difference.changes, touched)
      held.add(touched)
      return
    }
    held.each((left, top, right, bottom) => {
      for (let y = top; y < bottom; y++)
        buffer.pixels.fill(0, y * buffer.width + left, y * buffer.width + right)
    })
    touched.add(held)
    held.clear()
    painter.paint(this.#list, palette, held)
    touched.add(held)
  }
}
