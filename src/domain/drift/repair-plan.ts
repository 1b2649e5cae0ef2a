import type { Tag } from '../tag/tag.ts'
import type { TagUid, ZoneUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import type { BindingDrift } from './binding-drift.ts'
import type { DownloadDrift, Drift, MasterDrift } from './drift.ts'

export type TagRepair = Partial<Pick<Tag, 'selfZoneUid' | 'groupUids'>>

/** One write of a repair, and the mismatches that it removes. */
export type RepairStep = { readonly drifts: readonly Drift[] } & (
  | { readonly of: 'tag'; readonly tag: Tag; readonly change: TagRepair }
  | { readonly of: 'zone'; readonly zone: Zone }
  | { readonly of: 'other'; readonly drift: BindingDrift | DownloadDrift | MasterDrift }
)

type TagStep = Extract<RepairStep, { of: 'tag' }>
type ZoneStep = Extract<RepairStep, { of: 'zone' }>

function changeOfTag(drift: Drift): { tag: Tag; change: TagRepair } | undefined {
  if (drift.kind === 'group' && drift.of === 'tag')
    return { tag: drift.tag, change: { groupUids: drift.left } }
  if (drift.kind !== 'buffer' || !('tag' in drift) || drift.wrong === 'tag-only') return undefined
  return { tag: drift.tag, change: { selfZoneUid: 'zone' in drift ? drift.zone.uid : undefined } }
}

function changeOfZone(drift: Drift): { zone: Zone; apply: (zone: Zone) => Zone } | undefined {
  if (drift.kind === 'group' && drift.of === 'zone')
    return { zone: drift.zone, apply: zone => ({ ...zone, groupUids: drift.left }) }
  if (drift.kind !== 'buffer' || !('zone' in drift)) return undefined
  if (drift.wrong === 'tag-only')
    return { zone: drift.zone, apply: zone => ({ ...zone, boundTagUid: drift.tag.uid }) }
  if (drift.wrong === 'zone-only') return undefined
  return { zone: drift.zone, apply: ({ boundTagUid: _, ...zone }) => zone }
}

/**
 * Writes that repair these mismatches, one per tag and zone: a second write of the same object would fail, because its
 * revision has changed.
 */
export function repairPlan(drifts: readonly Drift[]): readonly RepairStep[] {
  const tags = new Map<TagUid, TagStep>()
  const zones = new Map<ZoneUid, ZoneStep>()
  const others: RepairStep[] = []
  for (const drift of drifts) {
    const ofTag = changeOfTag(drift)
    const ofZone = changeOfZone(drift)
    if (ofTag) {
      const { tag } = ofTag
      const step = tags.get(tag.uid) ?? { of: 'tag', tag, change: {}, drifts: [] }
      const change = { ...step.change, ...ofTag.change }
      tags.set(tag.uid, { ...step, change, drifts: [...step.drifts, drift] })
    } else if (ofZone) {
      const { zone } = ofZone
      const step = zones.get(zone.uid) ?? { of: 'zone', zone, drifts: [] }
      zones.set(zone.uid, { ...step, zone: ofZone.apply(step.zone), drifts: [...step.drifts, drift] })
    } else if (drift.kind !== 'buffer' && drift.kind !== 'group')
      others.push({ of: 'other', drift, drifts: [drift] })
  }
  return [...tags.values(), ...zones.values(), ...others]
}
