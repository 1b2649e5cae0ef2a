import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PlanRefusal } from './plan-refusal.ts'

/** The longer side of the rendered page: sharp at building scale, and small enough for a browser. */
const maxSidePx = 4096
const maxMagnified = 8

const assets = (folder: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${folder}/`))

/** Renders page 1 into a PNG at `pngPath`; its pixels are the width and height of the plan. */
export async function renderPdf(bytes: Uint8Array<ArrayBuffer>, pngPath: string) {
  const task = getDocument({
    data: bytes,
    stopAtErrors: true,
    useSystemFonts: false,
    standardFontDataUrl: assets('standard_fonts'),
    cMapUrl: assets('cmaps'),
    wasmUrl: assets('wasm'),
    verbosity: 0,
  })
  try {
    const page = await (await task.promise).getPage(1)
    const plain = page.getViewport({ scale: 1 })
    const longer = Math.max(plain.width, plain.height)
    if (!(longer > 0 && Number.isFinite(longer)))
      throw new PlanRefusal('malformed', 'page 1 of the PDF has no size')
    const viewport = page.getViewport({ scale: Math.min(maxMagnified, maxSidePx / longer) })
    const width = Math.max(1, Math.round(viewport.width))
    const height = Math.max(1, Math.round(viewport.height))
    const canvas = createCanvas(width, height)
    // pdf.js needs the canvas types of the DOM; those of @napi-rs/canvas are compatible.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: 'white' })
      .promise
    await writeFile(pngPath, await canvas.encode('png'), { flush: true })
    return { width, height }
  } finally {
    await task.destroy()
  }
}
