import { maskByte, trimmed } from './mask.ts'
import { addStencil, type Stencil, type StencilStore } from './stencil.ts'

export interface LabelAtlas {
  /** The label of each row's name; -1 if not requested yet. */
  readonly ofRow: Int32Array
  /** An empty stencil that reserves a label's place in a list. */
  readonly blank: Stencil
  /** The label of a row's name; -1 if this frame's limit of new ones is reached and the row has to wait. */
  get(row: number, text: string): Stencil
  /** The next row that waits for its label; undefined if there is none, or the limit is reached. */
  nextWaiting(): number | undefined
  /** The label of a text that is not a row's name. */
  write(text: string): Stencil
  /** Called when names may have changed. */
  clearRows(): void
  /** Starts a frame with a new limit. @returns whether the last frame reached it, so that another frame is due */
  nextFrame(isBehind: boolean): boolean
}

/**
 * Maximum number of new labels per frame: each takes about 50 us, so that the first view of 5,000 names does not block
 * the worker.
 */
const ration = 150
/** The maximum while positions wait to be processed. */
const shortRation = 30
/** Longer names are truncated: the panel shows the full name. */
const maxChars = 20

/** Renders each name once and keeps it in `store`: text with a halo, legible on any plan. */
export function createLabelAtlas(dpr: number, store: StencilStore): LabelAtlas {
  const known = new Map<string, Stencil>()
  /** By row, since looking up ten thousand names per frame takes longer than drawing some of them. */
  let ofRow = new Int32Array(1024).fill(-1)
  let isWaiting = new Uint8Array(1024)
  const waiting: number[] = []
  const blank = addStencil(store, {
    data: new Uint8Array(0),
    stride: 0,
    left: 0,
    top: 0,
    width: 0,
    height: 0,
  })
  const height = Math.ceil(18 * dpr)
  const canvas = new OffscreenCanvas(512, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d canvas in this browser')
  const font = `500 ${11.5 * dpr}px "Inter Variable", Inter, system-ui, "Segoe UI", Roboto, sans-serif`
  let left = ration

  function draw(text: string): Stencil {
    if (!context) return -1
    context.font = font
    const halo = 2 * dpr
    const width = Math.ceil(context.measureText(text).width + 2 * halo + 2)
    if (width > canvas.width) canvas.width = width
    context.clearRect(0, 0, canvas.width, height)
    context.font = font
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 2 * halo
    // Halo in blue with text in red on top: red is the share of the text, alpha the total coverage.
    context.strokeStyle = '#0000ff'
    context.strokeText(text, halo + 1, height / 2)
    context.fillStyle = '#ff0000'
    context.fillText(text, halo + 1, height / 2)
    const { data } = context.getImageData(0, 0, width, height)
    const bytes = new Uint8Array(width * height)
    for (let i = 0; i < bytes.length; i++) {
      const whole = (data[i * 4 + 3] ?? 0) / 255
      bytes[i] = maskByte(whole, ((data[i * 4] ?? 0) / 255) * whole)
    }
    const tight = trimmed({ data: bytes, stride: width, left: 0, top: 0, width, height })
    return addStencil(store, tight.mask, (height >> 1) - tight.above)
  }

  function write(text: string): Stencil {
    const old = known.get(text)
    if (old !== undefined) return old
    if (left <= 0) return -1
    left--
    const label = draw(text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text)
    known.set(text, label)
    return label
  }

  function makeRoom(row: number): void {
    if (row < ofRow.length) return
    const length = Math.max(row + 1, ofRow.length * 2)
    const wider = new Int32Array(length).fill(-1)
    wider.set(ofRow)
    ofRow = wider
    const widerWaiting = new Uint8Array(length)
    widerWaiting.set(isWaiting)
    isWaiting = widerWaiting
  }

  return {
    get ofRow() {
      return ofRow
    },
    blank,
    clearRows() {
      ofRow.fill(-1)
    },
    write,
    get(row, name) {
      makeRoom(row)
      const label = isWaiting[row] === 1 && left <= 0 ? -1 : write(name)
      if (label !== -1) ofRow[row] = label
      else if (isWaiting[row] === 0) {
        isWaiting[row] = 1
        waiting.push(row)
      }
      return label
    },
    nextWaiting() {
      const row = left > 0 ? waiting.pop() : undefined
      if (row !== undefined) isWaiting[row] = 0
      return row
    },
    nextFrame(isBehind) {
      const ranOut = left <= 0
      left = isBehind ? shortRation : ration
      return ranOut
    },
  }
}
