import type { TagUid } from '../uid.ts'
import type { Zone } from '../zone.ts'
import type { CompiledShape } from './compiled-shape.ts'
import type { Membership } from './membership.ts'

/** A static zone with who is in it, or about to be. */
export interface Watched {
  zone: Zone
  shape: CompiledShape
  members: Map<TagUid, Membership>
}
