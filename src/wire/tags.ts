import * as z from 'zod/mini'
import type { Tag } from '#domain/tag.ts'
import { fromWireMac, wireEmbeddedNode } from './nodes.ts'
import { fromWireFix, wirePosition } from './positions.ts'
import { numberOf, textOf, wireNumber, wireText, wireUid } from './scalar.ts'

export const wireTag = z.object({
  uid: wireUid,
  name: wireText,
  display_name: wireText,
  description: wireText,
  type: wireText,
  category: wireText,
  position_update_interval: wireNumber,
  self_zone_uid: z.nullish(wireUid),
  t2t_no_alarm_uid: z.nullish(wireUid),
  groups: z.nullish(z.array(wireUid)),
  node: z.nullish(wireEmbeddedNode),
  position: z.nullish(wirePosition),
})

/** What a person writes about a tag; its hardware is bound apart from it. */
export type TagDraft = {
  [Field in keyof Omit<Tag, 'uid' | 'mac' | 'lastFix' | 'rev'>]: Tag[Field] | undefined
} & Pick<Tag, 'name' | 'groupUids'>
/** An update is partial: what is not named stays as it is; a field named with undefined is emptied. */
export type TagChange = Partial<TagDraft>

export function fromWireTag(tag: z.infer<typeof wireTag>): Tag {
  const displayName = textOf(tag.display_name)
  const description = textOf(tag.description)
  const type = textOf(tag.type)
  const category = textOf(tag.category)
  const updateIntervalMs = numberOf(tag.position_update_interval)
  const mac = textOf(tag.node?.mac_address)
  const lastFix = fromWireFix(tag.position)
  return {
    uid: tag.uid,
    name: textOf(tag.name) ?? tag.uid,
    ...(displayName && { displayName }),
    ...(description && { description }),
    ...(type && { type }),
    ...(category && { category }),
    ...(updateIntervalMs !== undefined && { updateIntervalMs }),
    ...(tag.self_zone_uid && { selfZoneUid: tag.self_zone_uid }),
    ...(tag.t2t_no_alarm_uid && { exemptTagUid: tag.t2t_no_alarm_uid }),
    groupUids: tag.groups ?? [],
    ...(mac && { mac: fromWireMac(mac) }),
    ...(lastFix && { lastFix }),
  }
}

const wireNames: Record<keyof TagDraft, string> = {
  name: 'name',
  displayName: 'display_name',
  description: 'description',
  type: 'type',
  category: 'category',
  updateIntervalMs: 'position_update_interval',
  selfZoneUid: 'self_zone_uid',
  exemptTagUid: 't2t_no_alarm_uid',
  groupUids: 'groups',
}

export function toWireTag(change: TagChange): Record<string, unknown> {
  const named = (Object.keys(wireNames) as (keyof TagDraft)[]).filter(field => field in change)
  return Object.fromEntries(named.map(field => [wireNames[field], change[field] ?? null]))
}
