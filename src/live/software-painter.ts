import { bufferBounds, drawBuffer } from './buffer-painting.ts'
import { createDirtyTiles, type DirtyTiles } from './dirty-tiles.ts'
import { createDrawList } from './draw-list.ts'
import { createLabelAtlas, type LabelAtlas } from './label-atlas.ts'
import { createListChanges } from './list-changes.ts'
import { createListPainter } from './list-painter.ts'
import { markScale } from './mark-scale.ts'
import type { PixelBuffer } from './pixel-buffer.ts'
import { sceneInks } from './scene-inks.ts'
import { createSceneLabels } from './scene-labels.ts'
import { pushChoice, pushCrowds, pushMarkers, pushTrail } from './scene-markers.ts'
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
  const changes = createListChanges()
  const labels = createSceneLabels()

  function drawStencils(): void {
    store = createStencilStore()
    sprites = createTagSprites(unit, store)
    atlas = createLabelAtlas(unit, store)
    list = createDrawList(store)
  }

  function compose(scene: Scene): void {
    const stage = { list, sprites, inks, dpr, unit, writingOf: atlas.write }
    list.count = 0
    for (const trail of scene.trails) pushTrail(stage, trail)
    pushMarkers(stage, scene)
    const { width, height } = surface.buffer
    labels.push(scene, { list, inks, width, height, dpr, unit, atlas })
    pushCrowds(stage, scene.crowds)
    pushChoice(stage, scene)
  }

  /** Brings the picture from the last list to this one, and tells which squares it changed. */
  function paint(): void {
    const { buffer, painter, held, touched } = surface
    const found = surface.isPainted ? changes.find(lastList, list) : undefined
    surface.isPainted = true
    if (found) {
      painter.repaint(lastList, list, inks.palette, found, touched)
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
    recolour(next) {
      palette = next
      inks = sceneInks(next)
      surface.isPainted = false
    },
    renewLabels() {
      drawStencils()
    },
    draw(scene) {
      const { image, touched, underBuffers } = surface
      const free = lastList.store === store ? lastList : createDrawList(store)
      lastList = list
      list = free
      if (scene.namesVersion !== namesVersion) atlas.forgetRows()
      namesVersion = scene.namesVersion
      compose(scene)
      touched.clear()
      paint()
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
      return atlas.nextFrame(scene.hurried)
    },
  }
}
