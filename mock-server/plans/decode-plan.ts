import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { cleanSvg } from './clean-svg.ts'
import { PlanRefusal } from './plan-refusal.ts'
import { renderPdf } from './render-pdf.ts'
import { requireCheapFilters } from './svg-filters.ts'

export interface DecodedPlan {
  contentType: 'image/png' | 'image/svg+xml' | 'application/pdf'
  /** Pixels of what a map shows: the image itself, or of a PDF the picture made of its page 1. */
  width: number
  height: number
}

export const mostPixels = 100_000_000
/** Cleaning parses the whole drawing as a document in memory. */
const mostSvgBytes = 24 * 1024 * 1024
/** At this one the decoder takes an SVG's pixel for a pixel. */
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

/** In UTF-8, with or without the mark that says so, read byte by byte. */
const beginsLikeMarkup = /^(\xef\xbb\xbf)?\s*</

/**
 * Decodes the file for real and writes beside it what a browser is given: `<path>.svg`, the cleaned drawing, or
 * `<path>.png`, the picture of a PDF's page. Its name and its declared type are not asked. Throws PlanRefusal.
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

/** All pixels are decoded: a header alone says nothing about a file that ends in its middle. */
async function decodePng(path: string) {
  const { width, height } = await sizeOf(() => sharp(path, { limitInputPixels: false }))
  if (width * height > mostPixels) throw tooManyPixels(width, height)
  const image = sharp(path, { failOn: 'warning', limitInputPixels: mostPixels, sequentialRead: true })
  await image.stats().catch(refuseMalformed('the PNG is damaged or incomplete'))
  return { width, height }
}

async function decodeSvg(bytes: Buffer, path: string) {
  if (bytes.length > mostSvgBytes)
    throw new PlanRefusal('too-large', `an SVG may have at most ${mostSvgBytes / 1024 / 1024} MB`)
  const clean = Buffer.from(cleanSvg(utf8(bytes)))
  const options = { density: pixelDensity, limitInputPixels: false, unlimited: false }
  const { width, height } = await sizeOf(() => sharp(clean, options))
  if (width * height > mostPixels) throw tooManyPixels(width, height)
  requireCheapFilters(clean.toString(), width, height)
  // Drawn once for real: a drawing that would hang a browser is found out here.
  await sharp(clean, { ...options, limitInputPixels: mostPixels })
    .stats()
    .catch(refuseMalformed('the SVG cannot be drawn'))
  await writeFile(`${path}.svg`, clean, { flush: true })
  return { width, height }
}

async function decodePdf(bytes: Buffer, path: string) {
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
    `the image has ${width} x ${height} pixels; a plan may have ${mostPixels} in all`,
  )

/** The words of the image library name its own parts, and say nothing to the person who sent the image. */
function refuseMalformed(message: string) {
  return (): never => {
    throw new PlanRefusal('malformed', message)
  }
}
