import type { TagUid } from '../uid.ts'
import type { Zone } from '../zone/zone.ts'
import type { CompiledShape } from './compiled-shape.ts'
import type { Membership } from './membership.ts'
import type { ZoneRules } from './settings.ts'

/** A static zone with the tags that are in it or about to be. */
export interface Watched {
  zone: Zone
  shape: CompiledShape
  rules: ZoneRules
  members: Map<TagUid, Membership>
}
