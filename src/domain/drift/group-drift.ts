import type { Group, Tag } from '../tag/tag.ts'
import type { GroupUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'

/** A tag or a zone that refers to deleted groups. */
export type GroupDrift = {
  readonly kind: 'group'
  readonly key: string
  readonly gone: readonly GroupUid[]
  /** Remaining groups after the repair. */
  readonly left: readonly GroupUid[]
  /** The zone applied only to deleted groups, and without them would apply to every tag. */
  readonly widens: boolean
} & ({ readonly of: 'tag'; readonly tag: Tag } | { readonly of: 'zone'; readonly zone: Zone })

/** Every reference to a deleted group (specification, Groups: deleting one leaves references to it). */
export function groupDrift(
  tags: readonly Tag[],
  zones: readonly Zone[],
  groups: readonly Pick<Group, 'uid'>[],
): GroupDrift[] {
  const known = new Set(groups.map(({ uid }) => uid))
  const split = (uids: readonly GroupUid[]) => ({
    gone: uids.filter(uid => !known.has(uid)),
    left: uids.filter(uid => known.has(uid)),
  })
  const ofTags = tags.map(
    (tag): GroupDrift => ({
      kind: 'group',
      key: `tag:${tag.uid}`,
      of: 'tag',
      tag,
      widens: false,
      ...split(tag.groupUids),
    }),
  )
  const ofZones = zones.map((zone): GroupDrift => {
    const { gone, left } = split(zone.groupUids)
    const widens = left.length === 0
    return { kind: 'group', key: `zone:${zone.uid}`, of: 'zone', zone, gone, left, widens }
  })
  return [...ofTags, ...ofZones].filter(({ gone }) => gone.length > 0)
}
