import sharp from 'sharp'
import type { Page } from './page.ts'

export type Colour = readonly [number, number, number]

/** The pixels of a screenshot. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** The colour of a device pixel. */
  at(x: number, y: number): Colour
}

export async function takePicture(page: Page): Promise<Picture> {
  const { data } = await page.send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
  const { data: pixels, info } = await sharp(Buffer.from(data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    at(x, y) {
      const i = (y * info.width + x) * 3
      return [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0]
    },
  }
}

/** Largest difference of a channel. */
export function distance(a: Colour, b: Colour): number {
  return Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))))
}
