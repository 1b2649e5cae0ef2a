/** CSS pixels per unit. */
const pixelsOf: Record<string, number> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
}

/** CSS pixels of a length such as `210mm`; undefined for an empty, relative or invalid length. */
function pixels(length: string | null): number | undefined {
  const match = /^\+?((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*)$/i.exec((length ?? '').trim())
  const unit = pixelsOf[(match?.[2] ?? '').toLowerCase()]
  const value = match && unit !== undefined ? Number(match[1]) * unit : undefined
  return value && Number.isFinite(value) ? value : undefined
}

function boxOf(viewBox: string | null): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 && Number.isFinite(width * height) ? { width, height } : undefined
}

interface Sized {
  getAttribute(name: string): string | null
}

/**
 * The size of an SVG in CSS pixels, as in browsers: its width and height, a missing one by the ratio of the
 * viewBox, or the size of the viewBox. Undefined if there is none.
 */
export function svgSize(root: Sized): { width: number; height: number } | undefined {
  const box = boxOf(root.getAttribute('viewBox'))
  const width = pixels(root.getAttribute('width'))
  const height = pixels(root.getAttribute('height'))
  if (width && height) return { width, height }
  if (width && box) return { width, height: (width * box.height) / box.width }
  if (height && box) return { width: (height * box.width) / box.height, height }
  return box
}
