import { z } from 'zod'
import { nameField, objectField, optionalUid, textField, uidList } from '../http/fields.ts'
import { requireReference, requireReferences } from '../http/ownership.ts'
import type { Store } from '../store/store.ts'

/** The create fields of a tag (interface-spec, Tags); all others, including a MAC, are dropped. */
export const tagCreateBody = z.object({
  name: nameField,
  display_name: textField,
  description: textField,
  type: textField,
  category: textField,
  position_update_interval: z.number().min(0).max(86_400_000).nullish(),
  self_zone_uid: optionalUid,
  buffer: objectField,
  tag_config: objectField,
  acc_config: objectField,
  bt_config: objectField,
  sensor_config: objectField,
  user_params: objectField,
  custom_info: objectField,
  t2t_no_alarm_uid: optionalUid,
  groups: uidList.nullish(),
})
export const tagUpdateBody = tagCreateBody.partial()

type References = Pick<z.infer<typeof tagUpdateBody>, 'groups' | 'self_zone_uid' | 't2t_no_alarm_uid'>

/**
 * Throws 422 if a tag refers to rows outside of its project. Groups of the stored tag may stay: deleting a
 * group leaves its uid in tags, which must not prevent renaming them.
 */
export async function requireTagReferences(
  store: Store,
  tag: References,
  projectUid: string,
  before: readonly string[] = [],
): Promise<void> {
  const fresh = (tag.groups ?? []).filter(uid => !before.includes(uid))
  await requireReferences(store.groups, fresh, projectUid, 'groups')
  await requireReference(store.zones, tag.self_zone_uid, projectUid, 'self_zone_uid')
  await requireReference(store.tags, tag.t2t_no_alarm_uid, projectUid, 't2t_no_alarm_uid')
}
