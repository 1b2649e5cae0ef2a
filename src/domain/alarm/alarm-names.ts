import type { HardwareNode } from '../hardware/hardware.ts'
import { formatMac, parseMac } from '../hardware/mac-address.ts'
import type { Area } from '../site/site.ts'
import type { Tag } from '../tag/tag.ts'
import type { Zone } from '../zone/zone.ts'
import type { Alarm } from './alarm.ts'

/** What alarms point at, as far as it was read; a list that is absent is not there yet. */
interface Known {
  readonly tags?: readonly Pick<Tag, 'uid' | 'name' | 'displayName'>[] | undefined
  /** When the tags were read, epoch ms: the tag of a later alarm may be new, where it is not among them. */
  readonly tagsAtMs?: number
  readonly zones?: readonly Pick<Zone, 'uid' | 'name'>[] | undefined
  /** Those that are not there any more, as far as they were read. */
  readonly removedTags?: readonly Pick<Tag, 'uid' | 'name' | 'displayName'>[]
  readonly removedZones?: readonly Pick<Zone, 'uid' | 'name'>[]
  readonly areas?: readonly Pick<Area, 'uid' | 'name'>[] | undefined
  readonly nodes?: readonly Pick<HardwareNode, 'uid' | 'mac' | 'name'>[] | undefined
}

/** The words of a language that names are put together with. */
export interface AlarmNameTexts {
  readonly removedTag: string
  readonly removedZone: string
  /** The name of something that was deleted. */
  readonly removed: (name: string) => string
  readonly line: (type: string, who: string | undefined, zone: string | undefined) => string
}

export interface AlarmNames {
  /** The tag that it is about, else the node. */
  readonly whoOf: (alarm: Alarm) => string | undefined
  readonly zoneOf: (alarm: Alarm) => string | undefined
  /** Zone and area, as far as they are known. */
  readonly placeOf: (alarm: Alarm) => string
  /** All of it in one line: what, who, where. */
  readonly lineOf: (alarm: Alarm) => string
}

/** Names what alarms point at; of something deleted since, its last name and that it is deleted. */
export function alarmNames(
  { tags, tagsAtMs, zones, areas, nodes, removedTags = [], removedZones = [] }: Known,
  texts: AlarmNameTexts,
): AlarmNames {
  const tagNames = new Map([
    ...removedTags.map(tag => [tag.uid, texts.removed(tag.displayName ?? tag.name)] as const),
    ...(tags ?? []).map(tag => [tag.uid, tag.displayName ?? tag.name] as const),
  ])
  const zoneNames = new Map([
    ...removedZones.map(zone => [zone.uid, texts.removed(zone.name)] as const),
    ...(zones ?? []).map(zone => [zone.uid, zone.name] as const),
  ])
  const areaNames = new Map(areas?.map(area => [area.uid, area.name]))
  const tagOf = ({ tagUid, setAtMs }: Alarm) => {
    const mayBeNew = tagsAtMs !== undefined && setAtMs > tagsAtMs
    return tagUid && (tagNames.get(tagUid) ?? (tags && !mayBeNew ? texts.removedTag : undefined))
  }
  function nodeOf({ node: key }: Alarm): string | undefined {
    if (!key) return undefined
    const node = nodes?.find(({ uid, mac }) => uid === key || mac === key)
    const mac = node?.mac ?? parseMac(key)
    return node?.name ?? (mac && formatMac(mac))
  }
  const whoOf = (alarm: Alarm) => tagOf(alarm) ?? nodeOf(alarm)
  const zoneOf = ({ zoneUid }: Alarm) =>
    zoneUid && (zoneNames.get(zoneUid) ?? (zones ? texts.removedZone : undefined))
  return {
    whoOf,
    zoneOf,
    placeOf: alarm => [zoneOf(alarm), areaNames.get(alarm.areaUid ?? '')].filter(Boolean).join(', '),
    lineOf: alarm => texts.line(alarm.type, whoOf(alarm), zoneOf(alarm)),
  }
}
