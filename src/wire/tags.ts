import * as z from 'zod/mini'
import { type Tag, type TagObjects, type TagTemplate, tagObjectNames } from '#domain/tag/tag.ts'
import { readObject } from './narrowing.ts'
import { fromWireMac, wireEmbeddedNode } from './nodes.ts'
import { fromWireFix, wirePosition } from './positions.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText, wireTime, wireUid } from './scalar.ts'

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
  buffer: z.optional(z.unknown()),
  tag_config: z.optional(z.unknown()),
  acc_config: z.optional(z.unknown()),
  bt_config: z.optional(z.unknown()),
  sensor_config: z.optional(z.unknown()),
  user_params: z.optional(z.unknown()),
  custom_info: z.optional(z.unknown()),
  node: z.nullish(wireEmbeddedNode),
  position: z.nullish(wirePosition),
  created_at: wireTime,
  removed_at: wireTime,
})

/** Editable fields of a tag; its hardware is bound separately. */
export type TagDraft = {
  [Field in keyof Omit<Tag, 'uid' | 'mac' | 'lastFix' | 'rev' | 'createdAtMs' | 'removedAtMs'>]:
    | Tag[Field]
    | undefined
} & Pick<Tag, 'name' | 'groupUids'>
/** An update is partial: absent fields are unchanged; undefined ones are cleared. */
export type TagChange = Partial<TagDraft>

const objectWireNames = {
  buffer: 'buffer',
  tagConfig: 'tag_config',
  accConfig: 'acc_config',
  btConfig: 'bt_config',
  sensorConfig: 'sensor_config',
  userParams: 'user_params',
  customInfo: 'custom_info',
} as const satisfies Record<keyof TagObjects, keyof z.infer<typeof wireTag>>

/** Non-empty objects of a tag. */
function objectsOf(tag: z.infer<typeof wireTag>): TagObjects {
  return Object.fromEntries(
    tagObjectNames.flatMap(name => {
      const object = readObject(tag[objectWireNames[name]])
      return object && Object.keys(object).length > 0 ? [[name, object]] : []
    }),
  )
}

export function fromWireTag(tag: z.infer<typeof wireTag>): Tag {
  const displayName = textOf(tag.display_name)
  const description = textOf(tag.description)
  const type = textOf(tag.type)
  const category = textOf(tag.category)
  const updateIntervalMs = numberOf(tag.position_update_interval)
  const mac = textOf(tag.node?.mac_address)
  const lastFix = fromWireFix(tag.position)
  const createdAtMs = timeOf(tag.created_at)
  const removedAtMs = timeOf(tag.removed_at)
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
    ...objectsOf(tag),
    ...(lastFix && { lastFix }),
    ...(createdAtMs !== undefined && { createdAtMs }),
    ...(removedAtMs !== undefined && { removedAtMs }),
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
  ...objectWireNames,
}

export function toWireTag(change: TagChange): Record<string, unknown> {
  const named = (Object.keys(wireNames) as (keyof TagDraft)[]).filter(field => field in change)
  return Object.fromEntries(named.map(field => [wireNames[field], change[field] ?? null]))
}

/** A template has the fields of a tag without hardware and positions. */
export function fromWireTagTemplate(template: z.infer<typeof wireTag>): TagTemplate {
  const { mac: _, lastFix: __, removedAtMs: ___, ...rest } = fromWireTag(template)
  return rest
}
