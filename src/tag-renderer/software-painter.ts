import { bufferBounds, drawBuffer } from './buffer-painting.ts'
import { createDirtyTiles, type DirtyTiles } from './dirty-tiles.ts'
import { createDrawList, type DrawList } from './draw-list.ts'
import { createLabelAtlas, type LabelAtlas } from './label-atlas.ts'
import { createListChanges, isMuch, type ListChanges } from './list-changes.ts'
import { createListMoves } from './list-moves.ts'
import { createListPainter } from './list-painter.ts'
import { markScale } from './mark-scale.ts'
import type { PixelBuffer } from './pixel-buffer.ts'
import { sceneInks } from './scene-inks.ts'
import { createSceneLabels, pushLabel } from './scene-labels.ts'
import { pushChoice, pushClusters, pushMarker, pushMarkers, pushRing, pushTrail } from './scene-markers.ts'
import { createStencilStore } from './stencil.ts'
import type { Scene, TagColours, TagPainter } from './tag-painter.ts'
import { createTagSprites, type TagSprites } from './tag-sprites.ts'

interface Surface {
  readonly image: ImageData
  readonly buffer: PixelBuffer
  readonly painter: ReturnType<typeof createListPainter>
  /** Squares that may hold something, squares that this frame changes, and squares where the last one drew buffers. */
  readonly held: DirtyTiles
  readonly touched: DirtyTiles
  readonly underBuffers: DirtyTiles
  /** Whether the picture is that of the last list. */
  isPainted: boolean
}

function surfaceOf(width: number, height: number): Surface {
  const image = new ImageData(width, height)
  const buffer = { pixels: new Int32Array(image.data.buffer), width, height }
  return {
    image,
    buffer,
    painter: createListPainter(buffer),
    held: createDirtyTiles(width, height),
    touched: createDirtyTiles(width, height),
    underBuffers: createDirtyTiles(width, height),
    isPainted: false,
  }
}

/**
 * Tags by memory writes instead of canvas calls, which cost some twenty times as much on a machine without GPU. Everything
 * is at whole device pixels, hence sharp; only pixels under what changed are painted, and only their squares reach the canvas.
 */
export function createSoftwarePainter(canvas: OffscreenCanvas, colours: TagColours): TagPainter {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2d canvas in this browser')
  let palette = colours
  let inks = sceneInks(colours)
  let dpr = 1
  /** Device pixels of a marker's pixel. */
  let unit = 1
  let namesVersion = -1
  let store = createStencilStore()
  let sprites: TagSprites = createTagSprites(1, store)
  let atlas: LabelAtlas = createLabelAtlas(1, store)
  let surface = surfaceOf(1, 1)
  let list = createDrawList(store)
  let lastList = createDrawList(store)
  /** What one tag is drawn with. */
  let single = createDrawList(store)
  const changes = createListChanges()
  const moves = createListMoves(list)
  const labels = createSceneLabels()

  function drawStencils(): void {
    store = createStencilStore()
    sprites = createTagSprites(unit, store)
    atlas = createLabelAtlas(unit, store)
    list = createDrawList(store)
    single = createDrawList(store)
  }

  const stageOn = (on: DrawList) => {
    const { width, height } = surface.buffer
    return { list: on, sprites, inks, width, height, dpr, unit, atlas }
  }

  function compose(scene: Scene): void {
    const stage = stageOn(list)
    list.count = 0
    for (const trail of scene.trails) pushTrail(stage, trail)
    pushMarkers(stage, scene)
    labels.push(scene, stage)
    pushClusters(stage, scene.clusters)
    pushChoice(stage, scene)
  }

  /** Writes names whose places are in the list already. */
  function nameWaiting(stage: ReturnType<typeof stageOn>, scene: Scene): void {
    for (let row = atlas.nextWaiting(); row !== undefined; row = atlas.nextWaiting()) {
      const i = scene.projection.at[row] ?? -1
      if (i < 0) continue
      single.count = 0
      pushLabel(stage, scene, i)
      surface.isPainted &&= moves.move(single)
    }
  }

  /** What differs from the last picture, where the list can stay and only items of tags that moved are elsewhere. */
  function moveItems(scene: Scene) {
    const { moved, labels: mode, trails, clusters } = scene
    if (!moved || !surface.isPainted || scene.namesVersion !== namesVersion) return undefined
    // Labels that look for room move each other; trails grow.
    if (mode === 'room' || trails.length > 0 || clusters.length > 0) return undefined
    moves.begin()
    const stage = stageOn(single)
    for (let k = 0; k < moved.count; k++) {
      const i = scene.projection.at[moved.rows[k] as number] as number
      if (i < 0) continue
      single.count = 0
      pushMarker(stage, scene, i)
      if (mode === 'all') pushLabel(stage, scene, i)
      pushRing(stage, scene, i)
      surface.isPainted &&= moves.move(single)
    }
    if (mode === 'all') nameWaiting(stage, scene)
    const result = moves.result()
    surface.isPainted &&= !isMuch(result.changes, list, list)
    // Where that failed some of the list has moved: the picture is that of no list any more.
    return surface.isPainted ? result : undefined
  }

  /** What differs from the last picture once the list is made anew. */
  function makeList(scene: Scene) {
    const free = lastList.store === store ? lastList : createDrawList(store)
    lastList = list
    list = free
    if (scene.namesVersion !== namesVersion) atlas.clearRows()
    namesVersion = scene.namesVersion
    compose(scene)
    moves.follow(list)
    const found = surface.isPainted ? changes.find(lastList, list) : undefined
    return found && { before: lastList, changes: found }
  }

  /** Brings the picture to that of the list, and tells which squares it changed. */
  function paint(found: { readonly before: DrawList; readonly changes: ListChanges } | undefined): void {
    const { buffer, painter, held, touched } = surface
    surface.isPainted = true
    if (found) {
      painter.repaint(found.before, list, inks.palette, found.changes, touched)
      held.add(touched)
      return
    }
    held.each((left, top, right, bottom) => {
      for (let y = top; y < bottom; y++)
        buffer.pixels.fill(0, y * buffer.width + left, y * buffer.width + right)
    })
    touched.add(held)
    held.clear()
    painter.paint(list, inks.palette, held)
    touched.add(held)
  }

  return {
    resize(width, height, nextDpr) {
      canvas.width = Math.max(1, Math.round(width * nextDpr))
      canvas.height = Math.max(1, Math.round(height * nextDpr))
      surface = surfaceOf(canvas.width, canvas.height)
      dpr = nextDpr
      // In steps, so that dragging the edge of a window does not draw all names anew with every pixel.
      const next = (dpr * Math.round(markScale(width) * 8)) / 8
      if (next === unit) return
      unit = next
      drawStencils()
    },
    setColours(next) {
      palette = next
      inks = sceneInks(next)
      surface.isPainted = false
    },
    renewLabels() {
      drawStencils()
    },
    draw(scene) {
      const { image, touched, underBuffers } = surface
      touched.clear()
      paint(moveItems(scene) ?? makeList(scene))
      touched.add(underBuffers)
      underBuffers.clear()
      for (const each of scene.buffers) {
        const [left, top, right, bottom] = bufferBounds(each, dpr)
        underBuffers.mark(left, top, right, bottom)
      }
      touched.add(underBuffers)
      touched.each((left, top, right, bottom) =>
        context.putImageData(image, 0, 0, left, top, right - left, bottom - top),
      )
      for (const each of scene.buffers) drawBuffer(context, each, palette, dpr)
      return atlas.nextFrame(scene.isBehind)
    },
  }
}
