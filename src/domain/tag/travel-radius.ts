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
