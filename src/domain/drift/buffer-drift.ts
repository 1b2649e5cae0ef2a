import type { Tag } from '../tag/tag.ts'
import { bufferOf } from '../tag/tag-buffer.ts'
import type { Zone } from '../zone/zone.ts'

/** A tag and a buffer that do not refer to each other. */
export type BufferDrift = { readonly kind: 'buffer'; readonly key: string } & (
  | {
      /** `tag-only`: the zone has to be bound to the tag. `zone-only`: the buffer has to be set on the tag. */
      readonly wrong: 'tag-only' | 'zone-only'
      readonly tag: Tag
      readonly zone: Zone
    }
  /** The tag refers to a deleted zone or to the buffer of another tag; the reference is removed. */
  | { readonly wrong: 'gone' | 'foreign'; readonly tag: Tag }
  /** The buffer refers to a deleted tag or to one with another buffer; the zone is unbound. */
  | { readonly wrong: 'tag-gone' | 'second'; readonly zone: Zone }
)

/** Every mismatch between tags and buffers. A zone that two tags refer to is assigned to the first one. */
export function bufferDrift(tags: readonly Tag[], zones: readonly Zone[]): BufferDrift[] {
  const taken = new Set<string>()
  const ofTags = tags.flatMap((tag): BufferDrift[] => {
    const buffer = bufferOf(tag, zones)
    if (buffer.state === 'none') return []
    if (buffer.state === 'gone' || buffer.state === 'foreign')
      return [{ kind: 'buffer', key: `tag:${tag.uid}`, wrong: buffer.state, tag }]
    const { zone, state: wrong } = buffer
    if (wrong === 'tag-only' && taken.has(zone.uid))
      return [{ kind: 'buffer', key: `tag:${tag.uid}`, wrong: 'foreign', tag }]
    taken.add(zone.uid)
    return wrong === 'whole' ? [] : [{ kind: 'buffer', key: `tag:${tag.uid}`, wrong, tag, zone }]
  })
  const known = new Set(tags.map(({ uid }) => uid))
  const ofZones = zones.flatMap((zone): BufferDrift[] => {
    if (!zone.dynamic || zone.boundTagUid === undefined || taken.has(zone.uid)) return []
    const wrong = known.has(zone.boundTagUid) ? 'second' : 'tag-gone'
    return [{ kind: 'buffer', key: `zone:${zone.uid}`, wrong, zone }]
  })
  return [...ofTags, ...ofZones]
}
