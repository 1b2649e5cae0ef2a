import { maskByte, trimmed } from './mask.ts'
import { addStencil, type Stencil, type StencilStore } from './stencil.ts'

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
export class LabelAtlas {
  /** An empty stencil that reserves a label's place in a list. */
  readonly blank: Stencil
  readonly #store: StencilStore
  readonly #known = new Map<string, Stencil>()
  /** By row, since looking up ten thousand names per frame takes longer than drawing some of them. */
  #ofRow = new Int32Array(1024).fill(-1)
  #isWaiting = new Uint8Array(1024)
  readonly #waiting: number[] = []
  readonly #dpr: number
  readonly #height: number
  readonly #canvas: OffscreenCanvas
  readonly #context: OffscreenCanvasRenderingContext2D
  readonly #font: string
  /** Number of new labels that this frame may still render. */
  #left = ration

  constructor(dpr: number, store: StencilStore) {
    this.#store = store
    this.#dpr = dpr
    this.blank = addStencil(store, {
      data: new Uint8Array(0),
      stride: 0,
      left: 0,
      top: 0,
      width: 0,
      height: 0,
    })
    this.#height = Math.ceil(18 * dpr)
    this.#canvas = new OffscreenCanvas(512, this.#height)
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no 2d canvas in this browser')
    this.#context = context
    this.#font = `500 ${11.5 * dpr}px "Inter Variable", Inter, system-ui, "Segoe UI", Roboto, sans-serif`
  }

  /** The label of each row's name; -1 if not requested yet. */
  get ofRow(): Int32Array {
    return this.#ofRow
  }

  /** Called when names may have changed. */
  clearRows(): void {
    this.#ofRow.fill(-1)
  }

  /** The label of a text that is not a row's name; -1 if this frame's limit of new ones is reached. */
  write(text: string): Stencil {
    const old = this.#known.get(text)
    if (old !== undefined) return old
    if (this.#left <= 0) return -1
    this.#left--
    const label = this.#draw(text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text)
    this.#known.set(text, label)
    return label
  }

  /** The label of a row's name; -1 if this frame's limit of new ones is reached and the row has to wait. */
  get(row: number, name: string): Stencil {
    this.#makeRoom(row)
    const label = this.#isWaiting[row] === 1 && this.#left <= 0 ? -1 : this.write(name)
    if (label !== -1) this.#ofRow[row] = label
    else if (this.#isWaiting[row] === 0) {
      this.#isWaiting[row] = 1
      this.#waiting.push(row)
    }
    return label
  }

  /** The next row that waits for its label; undefined if there is none, or the limit is reached. */
  nextWaiting(): number | undefined {
    const row = this.#left > 0 ? this.#waiting.pop() : undefined
    if (row !== undefined) this.#isWaiting[row] = 0
    return row
  }

  /** Starts a frame with a new limit. @returns whether the last frame reached it, so that another frame is due */
  nextFrame(isBehind: boolean): boolean {
    const ranOut = this.#left <= 0
    this.#left = isBehind ? shortRation : ration
    return ranOut
  }

  #draw(text: string): Stencil {
    const context = this.#context
    const height = this.#height
    context.font = this.#font
    const halo = 2 * this.#dpr
    const width = Math.ceil(context.measureText(text).width + 2 * halo + 2)
    if (width > this.#canvas.width) this.#canvas.width = width
    context.clearRect(0, 0, this.#canvas.width, height)
    context.font = this.#font
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
    return addStencil(this.#store, tight.mask, (height >> 1) - tight.above)
  }

  #makeRoom(row: number): void {
    if (row < this.#ofRow.length) return
    const length = Math.max(row + 1, this.#ofRow.length * 2)
    const wider = new Int32Array(length).fill(-1)
    wider.set(this.#ofRow)
    this.#ofRow = wider
    const widerWaiting = new Uint8Array(length)
    widerWaiting.set(this.#isWaiting)
    this.#isWaiting = widerWaiting
  }
}
