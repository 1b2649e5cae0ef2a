import { readMetres } from '#domain/geometry/metre-text.ts'
import { assumedRangeM } from '#domain/sync/radio-range.ts'
import { useUrlValue } from '#ui/use-url-value.ts'

/** Assumed radio range of a node, metres: as typed, in the URL, and as a valid length. */
export function useRange(): [rangeM: number, typed: string, type: (typed: string) => void] {
  const [typed, type] = useUrlValue('range', String(assumedRangeM))
  const metres = readMetres(typed)
  return [metres !== undefined && metres > 0 ? metres : assumedRangeM, typed, type]
}
