/** Parses a number with a decimal point or comma. @returns undefined if the text is not a number */
export function readMetres(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  const value = trimmed === '' ? Number.NaN : Number(trimmed)
  return Number.isFinite(value) ? value : undefined
}
