import type { HardwareNode } from '../hardware/hardware.ts'
import { formatMac, parseMac } from '../hardware/mac-address.ts'
import type { Area } from '../site/site.ts'
import type { Tag } from '../tag/tag.ts'
import { tagName, tagNames } from '../tag/tag-name.ts'
import type { Zone } from '../zone/zone.ts'
import type { Alarm } from './alarm.ts'

/** Resources that alarms refer to; a list is absent until it is loaded. */
interface Known {
  readonly tags?: readonly Pick<Tag, 'uid' | 'name' | 'displayName'>[] | undefined
  /** When the tags were loaded, epoch ms. The tag of a later alarm can be missing from the list. */
  readonly tagsAtMs?: number
  readonly zones?: readonly Pick<Zone, 'uid' | 'name'>[] | undefined
  /** Deleted tags, as far as loaded. */
  readonly removedTags?: readonly Pick<Tag, 'uid' | 'name' | 'displayName'>[]
  readonly removedZones?: readonly Pick<Zone, 'uid' | 'name'>[]
  readonly areas?: readonly Pick<Area, 'uid' | 'name'>[] | undefined
  readonly nodes?: readonly Pick<HardwareNode, 'uid' | 'mac' | 'name'>[] | undefined
}

/** Translated texts for composing names. */
export interface AlarmNameTexts {
  readonly removedTag: string
  readonly removedZone: string
  /** Label of a deleted resource. */
  readonly removed: (name: string) => string
  readonly line: (type: string, who: string | undefined, zone: string | undefined) => string
}

export interface AlarmNames {
  /** Name of the tag, otherwise of the node. */
  readonly subjectOf: (alarm: Alarm) => string | undefined
  readonly zoneOf: (alarm: Alarm) => string | undefined
  /** Zone and area, as far as known. */
  readonly placeOf: (alarm: Alarm) => string
  /** Type, tag and place in one line. */
  readonly lineOf: (alarm: Alarm) => string
}

/** Creates functions that name what an alarm refers to. Deleted resources get their last name and a note. */
export function alarmNames(
  { tags, tagsAtMs, zones, areas, nodes, removedTags = [], removedZones = [] }: Known,
  texts: AlarmNameTexts,
): AlarmNames {
  const names = tagNames(tags)
  const removedNames = new Map(removedTags.map(tag => [tag.uid, texts.removed(tagName(tag))]))
  const zoneNames = new Map([
    ...removedZones.map(zone => [zone.uid, texts.removed(zone.name)] as const),
    ...(zones ?? []).map(zone => [zone.uid, zone.name] as const),
  ])
  const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
  const tagOf = ({ tagUid, setAtMs }: Alarm) => {
    const mayBeNew = tagsAtMs !== undefined && setAtMs > tagsAtMs
    return (
      tagUid &&
      (names.get(tagUid) ?? removedNames.get(tagUid) ?? (tags && !mayBeNew ? texts.removedTag : undefined))
    )
  }
  function nodeOf({ node: key }: Alarm): string | undefined {
    if (!key) return undefined
    const node = nodes?.find(({ uid, mac }) => uid === key || mac === key)
    const mac = node?.mac ?? parseMac(key)
    return node?.name ?? (mac && formatMac(mac))
  }
  const subjectOf = (alarm: Alarm) => tagOf(alarm) ?? nodeOf(alarm)
  const zoneOf = ({ zoneUid }: Alarm) =>
    zoneUid && (zoneNames.get(zoneUid) ?? (zones ? texts.removedZone : undefined))
  return {
    subjectOf,
    zoneOf,
    placeOf: alarm => [zoneOf(alarm), areaNames.get(alarm.areaUid ?? '')].filter(Boolean).join(', '),
    lineOf: alarm => texts.line(alarm.type, subjectOf(alarm), zoneOf(alarm)),
  }
}
