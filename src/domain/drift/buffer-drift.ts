import type { Tag } from '../tag/tag.ts'
import { bufferOf } from '../tag/tag-buffer.ts'
import type { Zone } from '../zone/zone.ts'

/** A tag and a buffer that do not name each other. */
export type BufferDrift = { readonly kind: 'buffer'; readonly key: string } & (
  | {
      /** `tag-only`: the zone is bound to the tag. `zone-only`: the buffer is bound on the tag. */
      readonly wrong: 'tag-only' | 'zone-only'
      readonly tag: Tag
      readonly zone: Zone
    }
  /** The tag names a zone that is gone or moves with another tag: the tag forgets it. */
  | { readonly wrong: 'gone' | 'foreign'; readonly tag: Tag }
  /** The buffer names a tag that is gone, or that has another buffer: the zone is unbound. */
  | { readonly wrong: 'tag-gone' | 'second'; readonly zone: Zone }
)

/** Every disagreement between tags and buffers; a zone that two tags name is given to the first of them only. */
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
