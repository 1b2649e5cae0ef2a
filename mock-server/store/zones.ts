import { createDocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'
import { createTagStore } from './tags.ts'

/**
 * A static zone, or a buffer that moves with a tag (`dynamic`). Lengths in metres in the frame of the area.
 */
export interface ZoneFields {
  project_uid: string
  name: string
  sublocation_uid: string | null
  trackable_object_uid: string | null
  dynamic: boolean
  shape: string
  points?: { x: number; y: number }[] | null
  center?: { x: number; y: number } | null
  radius_m?: number | null
  color?: string | null
  /** 0: events only, no alarm; 3: highest. */
  severity_level: number
  alarm_on: 'enter' | 'exit' | 'dwell'
  dwell_seconds: number
  /** The groups that it applies to; empty for every tag. */
  group_uids: string[]
  /** Its alarms stay active until an operator resets them. */
  latched?: boolean
  /** Rules that override those of the project; null or absent for none. */
  rules?: {
    exit_margin_m?: number | null
    confirm_fixes?: number | null
    confirm_ms?: number | null
    plausible_speed_mps?: number | null
  } | null
  active_hours?: { days: number[]; start: string; end: string } | null
  [field: string]: unknown
}
export type Zone = ZoneFields & Stored

export function createZoneStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) =>
    createDocumentTable<ZoneFields>(scope, 'zones', ['name', 'sublocation_uid', 'trackable_object_uid'])
  const documents = tableOf(context)
  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    /** Current and previous names of zones, and the tags that they move with. */
    names: (projectUid: string) =>
      documents.pick(['uid', 'name', 'trackable_object_uid'], query =>
        query.where('project_uid', '=', projectUid),
      ),
    listOfArea: (areaUid: string) => documents.find({ sublocation_uid: areaUid }),
    /** Of all projects. */
    listAll: () => documents.find({}),
    /**
     * Those that were active at some time from `start` to `end` (epoch ms), including those removed since.
     */
    listHistory: (projectUid: string, start: number, end: number) =>
      documents.select(query =>
        query
          .where('project_uid', '=', projectUid)
          .where('created_at', '<=', end)
          .where(each => each.or([each('removed_at', 'is', null), each('removed_at', '>=', start)]))
          .orderBy('uid'),
      ),
    /** Removes the zone; a tag with this buffer loses the reference. */
    remove: (uid: string): Promise<Zone | undefined> =>
      context.atomic(async inner => {
        const zone = await tableOf(inner).get(uid)
        const tags = createTagStore(inner)
        const tag = zone?.trackable_object_uid ? await tags.get(zone.trackable_object_uid) : undefined
        if (tag?.self_zone_uid === uid) await tags.update(tag.uid, { self_zone_uid: null })
        return tableOf(inner).remove(uid)
      }),
  }
}
