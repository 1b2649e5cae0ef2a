import type { TagKind } from './tag-kind.ts'

/** Plausible sustained indoor speed in m/s; a thing moves as fast as the person carrying it. */
const plausibleMps: Readonly<Record<TagKind, number>> = { person: 2, vehicle: 5, thing: 2 }
/** Beyond this distance the position is unknown. */
const maxRadiusM = 500

/**
 * Maximum distance in metres of a tag from its last position; infinite if the position is too old or has no time. An
 * assumption, not a measurement.
 */
export function travelRadiusM(kind: TagKind, ageMs: number | undefined): number {
  const radiusM = ageMs === undefined ? Number.POSITIVE_INFINITY : (plausibleMps[kind] * ageMs) / 1_000
  return radiusM > maxRadiusM ? Number.POSITIVE_INFINITY : Math.max(0, radiusM)
}

/** Maximum plausible speed in m/s by words in the tag type. */
const kinds: readonly { readonly words: RegExp; readonly mps: number }[] = [
  { words: /person|people|staff|worker|visitor|pedestrian/i, mps: 12 },
  { words: /aircraft|plane|helicopter/i, mps: 120 },
  { words: /drone|uav|train|car|truck|lorry|bus|vehicle/i, mps: 45 },
  { words: /forklift|tugger|agv|amr|robot|crane|cart/i, mps: 15 },
]

/**
 * Maximum plausible speed by tag type, m/s; undefined for an unknown type. A faster move has to be confirmed by the
 * next fixes.
 */
export function plausibleSpeedMps(type: string | null | undefined): number | undefined {
  if (!type) return undefined
  return kinds.find(({ words }) => words.test(type))?.mps
}
