import { maskByte, trimmed } from './mask.ts'
import { createShelfAtlas, type ShelfAtlas } from './shelf-atlas.ts'
import { type Stencil, stencilOf } from './stencil.ts'

export interface Label {
  readonly stencil: Stencil
  /** From the stencil's top down to the line through the middle of the text, pixels. */
  readonly rise: number
}

export interface LabelAtlas {
  /** The label; undefined while this frame's ration of new ones is used up. */
  get(text: string): Label | undefined
  /** Starts a frame: a new ration. Tells whether the last one ran out, so that another frame is due. */
  nextFrame(): boolean
}

/** New labels a frame: drawing text costs about 50 us, so that a first look at 5,000 names never stalls the plane. */
const ration = 150
/** A label is to be told apart, not to be read out: the whole name is in the panel. */
const maxChars = 20

/** Names drawn once each and kept as masks: text over a halo, legible on any plan. */
export function createLabelAtlas(dpr: number): LabelAtlas {
  const atlas: ShelfAtlas = createShelfAtlas()
  const known = new Map<string, Label>()
  const height = Math.ceil(18 * dpr)
  const canvas = new OffscreenCanvas(512, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d canvas in this browser')
  const font = `500 ${11.5 * dpr}px "Inter Variable", Inter, system-ui, "Segoe UI", Roboto, sans-serif`
  let left = ration

  function draw(text: string): Label | undefined {
    if (!context) return undefined
    context.font = font
    const halo = 2 * dpr
    const width = Math.ceil(context.measureText(text).width + 2 * halo + 2)
    if (width > canvas.width) canvas.width = width
    context.clearRect(0, 0, canvas.width, height)
    context.font = font
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 2 * halo
    // Halo in blue, text in red over it: red then is the share of the mark, alpha the whole.
    context.strokeStyle = '#0000ff'
    context.strokeText(text, halo + 1, height / 2)
    context.fillStyle = '#ff0000'
    context.fillText(text, halo + 1, height / 2)
    const { data } = context.getImageData(0, 0, width, height)
    const mask = atlas.reserve(width, height)
    if (!mask) return undefined
    for (let j = 0; j < height; j++)
      for (let i = 0; i < width; i++) {
        const at = (j * width + i) * 4
        const whole = (data[at + 3] ?? 0) / 255
        mask.data[(mask.top + j) * mask.stride + mask.left + i] = maskByte(
          whole,
          ((data[at] ?? 0) / 255) * whole,
        )
      }
    const tight = trimmed(mask)
    return { stencil: stencilOf(tight.mask), rise: (height >> 1) - tight.above }
  }

  return {
    get(name) {
      const old = known.get(name)
      if (old) return old
      if (left <= 0) return undefined
      left--
      const label = draw(name.length > maxChars ? `${name.slice(0, maxChars - 1)}…` : name)
      if (label) known.set(name, label)
      return label
    },
    nextFrame() {
      const ranOut = left <= 0
      left = ration
      return ranOut
    },
  }
}
