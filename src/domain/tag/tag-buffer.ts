import type { Zone, ZoneShape } from '../zone/zone.ts'
import type { Tag } from './tag.ts'

/**
 * How a tag and its buffer stand to each other. Both name the other (specification, "Create zone"), in two writes,
 * so that one of them may be missing.
 */
export type TagBuffer =
  | { readonly state: 'none' }
  | { readonly state: 'whole'; readonly zone: Zone }
  /** The tag names a buffer that does not name it. */
  | { readonly state: 'tag-only'; readonly zone: Zone }
  /** A buffer names the tag, which does not name it. */
  | { readonly state: 'zone-only'; readonly zone: Zone }
  /** The tag names a zone that moves with another tag, or with none at all. */
  | { readonly state: 'foreign' }
  /** The tag names a zone that is not there. */
  | { readonly state: 'gone' }

export function bufferOf(tag: Tag, zones: readonly Zone[]): TagBuffer {
  const named = zones.find(zone => zone.uid === tag.selfZoneUid)
  if (named?.boundTagUid === tag.uid && named.dynamic) return { state: 'whole', zone: named }
  if (named?.dynamic && named.boundTagUid === undefined) return { state: 'tag-only', zone: named }
  const naming = zones.find(zone => zone.dynamic && zone.boundTagUid === tag.uid)
  if (naming) return { state: 'zone-only', zone: naming }
  if (tag.selfZoneUid === undefined) return { state: 'none' }
  return { state: named ? 'foreign' : 'gone' }
}

/** A shape around the tag, which is at its origin: a circle, or a polygon of equal sides with its corners on it. */
export function bufferShape(radiusM: number, corners: number | undefined): ZoneShape {
  if (corners === undefined) return { kind: 'circle', center: { x: 0, y: 0 }, radiusM }
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / corners - Math.PI / 2
    // Micrometres are enough for anybody, and keep what is stored readable.
    const round = (value: number) => Math.round(value * 1e6) / 1e6 + 0
    return { x: round(radiusM * Math.cos(angle)), y: round(radiusM * Math.sin(angle)) }
  })
  return { kind: 'polygon', points }
}
