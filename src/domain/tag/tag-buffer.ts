import type { Zone, ZoneShape } from '../zone/zone.ts'
import type { Tag } from './tag.ts'

/**
 * Relation of a tag and its buffer. Each refers to the other (specification, "Create zone"); the references are written
 * separately, so one of them can be missing.
 */
export type TagBuffer =
  | { readonly state: 'none' }
  | { readonly state: 'whole'; readonly zone: Zone }
  /** Only the tag refers to the buffer. */
  | { readonly state: 'tag-only'; readonly zone: Zone }
  /** Only the buffer refers to the tag. */
  | { readonly state: 'zone-only'; readonly zone: Zone }
  /** The tag refers to the buffer of another tag, or to a static zone. */
  | { readonly state: 'foreign' }
  /** The tag refers to a deleted zone. */
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

/** A shape around the tag as origin: a circle, or a regular polygon with its corners on it. */
export function bufferShape(radiusM: number, corners: number | undefined): ZoneShape {
  if (corners === undefined) return { kind: 'circle', center: { x: 0, y: 0 }, radiusM }
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / corners - Math.PI / 2
    // Micrometres keep stored values short.
    const round = (value: number) => Math.round(value * 1e6) / 1e6 + 0
    return { x: round(radiusM * Math.cos(angle)), y: round(radiusM * Math.sin(angle)) }
  })
  return { kind: 'polygon', points }
}
