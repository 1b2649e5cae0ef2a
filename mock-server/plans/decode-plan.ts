import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { PlanRefusal } from './plan-refusal.ts'
import { requireCheapFilters } from './svg-limits.ts'

export interface DecodedPlan {
  contentType: 'image/png' | 'image/svg+xml' | 'application/pdf'
  /** Pixels of the image on the map: the upload itself, or the rendered page 1 of a PDF. */
  width: number
  height: number
}

export const maxPixels = 100_000_000
/** Sanitizing parses the whole drawing as a document in memory. */
const maxSvgBytes = 24 * 1024 * 1024
/** At this density the decoder maps a pixel of the SVG to a pixel of the image. */
const pixelDensity = 72

const otherFormats: [string, RegExp][] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['GIF', /^GIF8/],
  ['WebP', /^RIFF....WEBP/s],
  ['BMP', /^BM/],
  ['TIFF', /^(II\*\0|MM\0\*)/],
  ['HEIC', /^....ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s],
  ['AVIF', /^....ftypavi[fs]/s],
  ['DWG', /^AC10/],
  ['ZIP', /^PK/],
]

/** In UTF-8, with or without a byte order mark, read byte by byte. */
const beginsLikeMarkup = /^(\xef\xbb\xbf)?\s*</

/**
 * Decodes the file completely and writes the version for browsers next to it: `<path>.svg`, the sanitized
 * drawing, or `<path>.png`, the rendered page of a PDF. Ignores its name and declared type.
 * Loads only what its format needs: the sanitizer of SVG alone takes most of a second.
 * @throws PlanRefusal
 */
export async function decodePlan(path: string): Promise<DecodedPlan> {
  const bytes = await readFile(path)
  const head = bytes.subarray(0, 1024).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { contentType: 'image/png', ...(await decodePng(path)) }
  if (head.includes('%PDF-')) return { contentType: 'application/pdf', ...(await decodePdf(bytes, path)) }
  const other = otherFormats.find(([, signature]) => signature.test(head))
  if (other)
    throw new PlanRefusal('unsupported', `the image is a ${other[0]}; a plan is a PNG, an SVG or a PDF`)
  if (!beginsLikeMarkup.test(head)) throw neitherKind()
  return { contentType: 'image/svg+xml', ...(await decodeSvg(bytes, path)) }
}

/** Decodes all pixels, because a valid header says nothing about a truncated file. */
async function decodePng(path: string) {
  const { width, height } = await sizeOf(() => sharp(path, { limitInputPixels: false }))
  if (width * height > maxPixels) throw tooManyPixels(width, height)
  const image = sharp(path, { failOn: 'warning', limitInputPixels: maxPixels, sequentialRead: true })
  await image.stats().catch(refuseMalformed('the PNG is damaged or incomplete'))
  return { width, height }
}

async function decodeSvg(bytes: Buffer, path: string) {
  if (bytes.length > maxSvgBytes)
    throw new PlanRefusal('too-large', `an SVG may have at most ${maxSvgBytes / 1024 / 1024} MB`)
  const { cleanSvg } = await import('./clean-svg.ts')
  const clean = Buffer.from(cleanSvg(utf8(bytes)))
  const options = { density: pixelDensity, limitInputPixels: false, unlimited: false }
  const { width, height } = await sizeOf(() => sharp(clean, options))
  if (width * height > maxPixels) throw tooManyPixels(width, height)
  requireCheapFilters(clean.toString(), width, height)
  // Drawn once, to detect a drawing that would hang a browser.
  await sharp(clean, { ...options, limitInputPixels: maxPixels })
    .stats()
    .catch(refuseMalformed('the SVG cannot be drawn'))
  await writeFile(`${path}.svg`, clean, { flush: true })
  return { width, height }
}

async function decodePdf(bytes: Buffer, path: string) {
  const { renderPdf } = await import('./render-pdf.ts')
  try {
    return await renderPdf(new Uint8Array(bytes), `${path}.png`)
  } catch (error) {
    if (error instanceof PlanRefusal) throw error
    throw new PlanRefusal('malformed', 'the PDF is damaged, or needs a password')
  }
}

async function sizeOf(open: () => Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = await open()
    .metadata()
    .catch(refuseMalformed('the image is damaged, or has no size'))
  if (!width || !height) throw new PlanRefusal('malformed', 'the image has no size')
  return { width, height }
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw neitherKind()
  }
}

const neitherKind = () =>
  new PlanRefusal('malformed', 'the file is neither a PNG, nor an SVG in UTF-8, nor a PDF')

const tooManyPixels = (width: number, height: number) =>
  new PlanRefusal(
    'too-large',
    `the image has ${width} x ${height} pixels; a plan may have ${maxPixels} in all`,
  )

/**
 * Messages of the image library name its internals, so they do not help the person who uploaded the image.
 */
function refuseMalformed(message: string) {
  return (): never => {
    throw new PlanRefusal('malformed', message)
  }
}
