/**
 * A small image without colour, one byte per pixel: the high nibble is the coverage of mark and halo together, the low
 * nibble the mark's part of it. A colour table converts it to pixels, so that one mask serves every state and both
 * themes.
 */
export interface Mask {
  readonly data: Uint8Array
  readonly stride: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** Parses `#rrggbb`. Throws on anything else, because all colours are constants. */
export function rgbOf(hex: string): Rgb {
  const [, r, g, b] = /^#(..)(..)(..)$/.exec(hex) ?? []
  if (!r || !g || !b) throw new Error(`not a colour: ${hex}`)
  return { r: Number.parseInt(r, 16), g: Number.parseInt(g, 16), b: Number.parseInt(b, 16) }
}

/** The pixels for the 256 values of a mask's bytes (little-endian RGBA, not premultiplied, signed). */
export function colourTable(ink: Rgb, halo: Rgb, opacity = 1): Int32Array {
  const table = new Int32Array(256)
  for (let alpha = 1; alpha < 16; alpha++)
    for (let mark = 0; mark < 16; mark++) {
      const t = Math.min(1, mark / alpha)
      const mix = (a: number, b: number) => Math.round(a * t + b * (1 - t))
      const a = Math.round((alpha / 15) * opacity * 255)
      table[alpha * 16 + mark] =
        (a << 24) | (mix(ink.b, halo.b) << 16) | (mix(ink.g, halo.g) << 8) | mix(ink.r, halo.r)
    }
  return table
}

/** Packs the two coverages, each 0 to 1, into a byte; the mark is part of the whole. */
export function maskByte(whole: number, mark: number): number {
  return (Math.round(whole * 15) << 4) | Math.round(Math.min(mark, whole) * 15)
}

/**
 * Draws a mask from a signed distance (pixels, negative inside the mark), antialiased, with a halo around it; `whole`:
 * the distance from mark and halo together, if the halo is more than a rim.
 */
export function maskOf(
  radius: number,
  haloPx: number,
  distance: (x: number, y: number) => number,
  whole = (x: number, y: number) => distance(x, y) - haloPx,
): Mask {
  const half = Math.ceil(radius + haloPx + 1)
  const size = half * 2 + 1
  const data = new Uint8Array(size * size)
  const coverage = (d: number) => Math.min(1, Math.max(0, 0.5 - d))
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const [x, y] = [i - half, j - half]
      data[j * size + i] = maskByte(coverage(whole(x, y)), coverage(distance(x, y)))
    }
  return { data, stride: size, left: 0, top: 0, width: size, height: size }
}

/** Removes empty lines at top and bottom; `above` is the number of lines removed at the top. */
export function trimmed(mask: Mask): { readonly mask: Mask; readonly above: number } {
  const isEmpty = (line: number) => {
    const from = (mask.top + line) * mask.stride + mask.left
    return mask.data.subarray(from, from + mask.width).every(byte => byte < 16)
  }
  let above = 0
  let height = mask.height
  while (height > 1 && isEmpty(height - 1)) height--
  while (above < height - 1 && isEmpty(above)) above++
  return { mask: { ...mask, top: mask.top + above, height: height - above }, above }
}

/** Removes empty lines and columns symmetrically, so that the centre is unchanged. */
export function trimmedAround(mask: Mask): Mask {
  const { data, stride, left, top, width, height } = mask
  let edge = Math.min(width, height) >> 1
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++)
      if ((data[(top + j) * stride + left + i] ?? 0) >= 16)
        edge = Math.min(edge, i, j, width - 1 - i, height - 1 - j)
  return {
    data,
    stride,
    left: left + edge,
    top: top + edge,
    width: width - 2 * edge,
    height: height - 2 * edge,
  }
}
