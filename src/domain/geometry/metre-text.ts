/** A number as people type it: a comma may be its decimal point. Undefined: it is none. */
export function readMetres(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const value = trimmed === '' ? Number.NaN : Number(trimmed)
  return Number.isFinite(value) ? value : undefined
}
