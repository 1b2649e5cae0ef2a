import type { TagKind } from './tag-kind.ts'

/** Metres a second that somebody, or what carries them, plausibly keeps up indoors; a thing goes as fast as who carries it. */
const plausibleMps: Readonly<Record<TagKind, number>> = { person: 2, vehicle: 5, thing: 2 }
/** Beyond it a distance says nothing: the tag may be anywhere. */
const farthestM = 500

/**
 * How far from its last position a tag may be by now, metres; infinite: anywhere, since the position is too old or has no time of
 * its own. An assumption, not a measurement.
 */
export function travelRadiusM(kind: TagKind, ageMs: number | undefined): number {
  const radiusM = ageMs === undefined ? Number.POSITIVE_INFINITY : (plausibleMps[kind] * ageMs) / 1_000
  return radiusM > farthestM ? Number.POSITIVE_INFINITY : Math.max(0, radiusM)
}

/** Kinds of tag by words in their type, and the fastest that such a thing plausibly moves, m/s. */
const kinds: readonly { readonly words: RegExp; readonly mps: number }[] = [
  { words: /person|people|staff|worker|visitor|pedestrian/i, mps: 12 },
  { words: /aircraft|plane|helicopter/i, mps: 120 },
  { words: /drone|uav|train|car|truck|lorry|bus|vehicle/i, mps: 45 },
  { words: /forklift|tugger|agv|amr|robot|crane|cart/i, mps: 15 },
]

/**
 * The fastest plausible speed of a tag by its type, m/s; undefined: nothing is known of the type. A faster move waits until
 * the next fixes agree with it.
 */
export function plausibleSpeedMps(type: string | null | undefined): number | undefined {
  if (!type) return undefined
  return kinds.find(({ words }) => words.test(type))?.mps
}
