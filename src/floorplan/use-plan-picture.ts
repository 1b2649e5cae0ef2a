import { startTransition, useEffect, useState } from 'react'
import type { Floorplan } from '#domain/site/floorplan.ts'
import { usePalette } from './floor-colours.ts'
import { type ImageInk, readInk } from './plan-ink.ts'

/** A plan prepared for any zoom: copies of decreasing size, so that thin lines survive when it is drawn small. */
export interface PlanPicture {
  readonly widthPx: number
  readonly heightPx: number
  readonly isDark: boolean
  /** The vector image if it is one, which stays sharp at any zoom. */
  readonly vector?: HTMLImageElement
  readonly levels: readonly { readonly canvas: HTMLCanvasElement; readonly scale: number }[]
  /** Missing if the pixels of the image cannot be read. */
  readonly ink: ImageInk | undefined
}

/** Maximum side length, pixels: up to 64 MB. */
const maxSidePx = 4096
const minSidePx = 400

/** Maximum side length of a vector plan: as the first view shows it, because it is redrawn at each scale. */
const vectorSidePx = () => (Math.min(innerWidth, innerHeight) * devicePixelRatio > 1024 ? 2048 : 1024)

export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2d canvas in this browser')
  return [canvas, context]
}

/** Dark theme: inverts brightness, keeps hues. Light theme: reduces contrast slightly. */
function tone(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  width: number,
  height: number,
  isDark: boolean,
): void {
  const fill = (operation: GlobalCompositeOperation, colour: string) => {
    context.globalCompositeOperation = operation
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
  }
  if (isDark) {
    fill('difference', '#ffffff')
    // Inverting changed the hues as well; the original image restores them.
    context.globalCompositeOperation = 'color'
    context.drawImage(image, 0, 0, width, height)
    fill('multiply', '#bcc5cf')
    fill('lighten', '#161b22')
  } else fill('screen', '#2a2a2a')
  context.globalCompositeOperation = 'source-over'
}

function drawPlain(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  width: number,
  height: number,
): void {
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
}

/** Draws the image into (0, 0, width, height) of the context, on a background, adapted to the theme. */
export function drawToned(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  width: number,
  height: number,
  isDark: boolean,
): void {
  drawPlain(context, image, width, height)
  tone(context, image, width, height, isDark)
}

/** Lets the browser show a frame and handle input before the next step. */
const pause = () => new Promise(resolve => setTimeout(resolve))

/** Draws the image once per size, adapted to the theme, in steps that leave time for input. Throws if the browser cannot decode it. */
async function loadPlanPicture(
  url: string,
  widthPx: number,
  heightPx: number,
  isDark: boolean,
): Promise<PlanPicture> {
  const image = new Image()
  image.src = url
  await image.decode()
  const isVector = /\.svg$/i.test(new URL(url, location.href).pathname)
  const longest = Math.max(widthPx, heightPx)
  const grown = isVector ? vectorSidePx() / longest : Math.min(1, maxSidePx / longest)
  const [first, context] = canvasOf(widthPx * grown, heightPx * grown)
  drawPlain(context, image, first.width, first.height)
  await pause()
  tone(context, image, first.width, first.height, isDark)
  const levels = [{ canvas: first, scale: first.width / widthPx }]
  let last = context
  const sidePx = () => Math.max(last.canvas.width, last.canvas.height)
  while (sidePx() / 2 >= minSidePx) {
    await pause()
    const [half, halfContext] = canvasOf(last.canvas.width / 2, last.canvas.height / 2)
    halfContext.imageSmoothingQuality = 'high'
    halfContext.drawImage(last.canvas, 0, 0, half.width, half.height)
    levels.push({ canvas: half, scale: half.width / widthPx })
    last = halfContext
  }
  await pause()
  const ink = readInk(last, last.canvas.width / widthPx)
  return { widthPx, heightPx, isDark, levels, ink, ...(isVector && { vector: image }) }
}

/** The smallest copy with at least one pixel per device pixel. */
export function levelFor(picture: PlanPicture, devicePxPerImagePx: number) {
  return picture.levels.findLast(level => level.scale >= devicePxPerImagePx) ?? picture.levels[0]
}

/** The plan's image for the current theme; `failed` if the browser cannot show it. */
export function usePlanPicture(plan: Floorplan | undefined) {
  const { isDark } = usePalette()
  const [state, setState] = useState<{ picture?: PlanPicture; failed: boolean }>({ failed: false })
  const { imageUrl, widthPx, heightPx } = plan ?? { imageUrl: '', widthPx: 0, heightPx: 0 }

  useEffect(() => {
    if (imageUrl === '' || widthPx === 0 || heightPx === 0) {
      // Without pixel dimensions an image cannot be placed.
      setState({ failed: imageUrl !== '' })
      return
    }
    let current = true
    loadPlanPicture(imageUrl, widthPx, heightPx, isDark).then(
      // In short steps: it renders all parts of a page that are not there yet.
      picture => current && startTransition(() => setState({ picture, failed: false })),
      () => current && setState({ failed: true }),
    )
    return () => {
      current = false
    }
  }, [imageUrl, widthPx, heightPx, isDark])
  return state
}
