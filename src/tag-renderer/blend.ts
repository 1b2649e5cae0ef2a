const redBlue = 0x00ff00ff

/**
 * Blends `source` over an opaque pixel, two channels at a time and without floats, because edges are dominated by it.
 */
function overOpaque(source: number, under: number): number {
  const a = (source >>> 24) + 1
  const keep = 256 - a
  const rb = ((Math.imul(source & redBlue, a) + Math.imul(under & redBlue, keep)) >>> 8) & redBlue
  const g = ((Math.imul((source >>> 8) & 0xff, a) + Math.imul((under >>> 8) & 0xff, keep)) >>> 8) & 0xff
  return 0xff000000 | rb | (g << 8)
}

function overClear(source: number, under: number): number {
  const sa = source >>> 24
  const keep = ((under >>> 24) * (255 - sa)) / 255
  const alpha = sa + keep
  const b = (((source >>> 16) & 255) * sa + ((under >>> 16) & 255) * keep) / alpha
  const g = (((source >>> 8) & 255) * sa + ((under >>> 8) & 255) * keep) / alpha
  const r = ((source & 255) * sa + (under & 255) * keep) / alpha
  return ((alpha + 0.5) << 24) | ((b + 0.5) << 16) | ((g + 0.5) << 8) | (r + 0.5)
}

/** Blends one pixel (RGBA, little-endian, not premultiplied, signed) over another; 0 is transparent. */
export function blend(source: number, under: number): number {
  if (source >>> 24 === 255 || under === 0) return source
  return under >>> 24 === 255 ? overOpaque(source, under) : overClear(source, under)
}
