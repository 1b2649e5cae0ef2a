/** Style of a label. Includes `isFontReady`, because the text width changes when the font loads. */
export interface LabelStyle {
  readonly sizePx: number
  readonly weight: number
  readonly colour: string
  readonly halo: string
  readonly pixelRatio: number
  readonly isFontReady: boolean
}

/** A pre-rendered label. Sizes are CSS pixels and include the halo. */
interface LabelPicture {
  readonly canvas: HTMLCanvasElement
  readonly widthPx: number
  readonly heightPx: number
}

/** Width of the outline around letters; half of it is outside the letters, CSS pixels. */
export const haloPx = 4
const maxPictures = 2_000

const pictures = new Map<string, LabelPicture>()
const widths = new Map<string, number>()
let ruler: CanvasRenderingContext2D | null | undefined

const fontOf = (sizePx: number, weight: number) =>
  `${weight} ${sizePx}px "Inter Variable", Inter, system-ui, sans-serif`

/** Adds an entry and evicts the oldest ones. */
function remember<T>(entries: Map<string, T>, key: string, value: T): T {
  if (entries.size >= maxPictures) entries.delete(entries.keys().next().value as string)
  entries.set(key, value)
  return value
}

/** @returns the width of the letters, CSS pixels, without the halo */
export function labelWidthPx(
  text: string,
  { sizePx, weight, isFontReady }: Pick<LabelStyle, 'sizePx' | 'weight' | 'isFontReady'>,
): number {
  const key = `${sizePx}|${weight}|${isFontReady}|${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return 0
  ruler.font = fontOf(sizePx, weight)
  return remember(widths, key, ruler.measureText(text).width)
}

/**
 * The image of a label. Labels with the same text and style share one, because outlined text is the most expensive part
 * of a scene and hundreds of zones show the same few severity signs. @returns undefined for an empty text, or if no
 * canvas is available
 */
export function labelPicture(text: string, style: LabelStyle): LabelPicture | undefined {
  if (text === '') return undefined
  const { sizePx, weight, colour, halo, pixelRatio, isFontReady } = style
  const key = `${sizePx}|${weight}|${colour}|${halo}|${pixelRatio}|${isFontReady}|${text}`
  const known = pictures.get(key)
  if (known) return known
  const widthPx = Math.ceil(labelWidthPx(text, style)) + haloPx
  const heightPx = Math.ceil(sizePx * 1.4) + haloPx
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(widthPx * pixelRatio)
  canvas.height = Math.ceil(heightPx * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.scale(pixelRatio, pixelRatio)
  context.font = fontOf(sizePx, weight)
  context.lineJoin = 'round'
  context.lineWidth = haloPx
  context.strokeStyle = halo
  context.fillStyle = colour
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(text)
  const baselinePx = (heightPx + ascent - descent) / 2
  context.strokeText(text, haloPx / 2, baselinePx)
  context.fillText(text, haloPx / 2, baselinePx)
  return remember(pictures, key, { canvas, widthPx, heightPx })
}
