import { readMetres } from '#domain/geometry/metre-text.ts'
import type { PointM } from '#domain/geometry/point.ts'

/**
 * Reads corners from pasted rows: two numbers per row, separated by a comma, semicolon, tab or space. @returns the
 * number of the first invalid row (from 1), or undefined for a single value
 */
export function readCornerRows(text: string): PointM[] | number | undefined {
  const rows = text
    .split(/\r?\n/)
    .map(row => row.trim())
    .filter(row => row !== '')
  if (rows.length === 1 && readMetres(rows[0] ?? '') !== undefined) return undefined
  const points: PointM[] = []
  for (const [i, row] of rows.entries()) {
    const parts = row.split(/[;\t]/).length === 2 ? row.split(/[;\t]/) : row.split(/\s*,\s*|\s+/)
    const [x, y] = parts.map(readMetres)
    if (parts.length !== 2 || x === undefined || y === undefined) return i + 1
    points.push({ x, y })
  }
  return points.length === 0 ? undefined : points
}
