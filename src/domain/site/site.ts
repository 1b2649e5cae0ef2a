import type { Revised } from '../row-version.ts'
import type { AreaUid, SiteUid } from '../uid.ts'

/** A site: one plant, one building. */
export interface Site extends Revised {
  readonly uid: SiteUid
  readonly name: string
  readonly address?: string
  readonly country?: string
  readonly timeZone?: string
  /** Unprocessed: an object or an array, depending on the deployment. */
  readonly shift?: unknown
}

/** A floor or hall of a site, with its own metric frame. */
export interface Area extends Revised {
  readonly uid: AreaUid
  readonly siteUid: SiteUid
  readonly name: string
  readonly description?: string
  readonly offsetXM?: number
  readonly offsetYM?: number
  readonly offsetZM?: number
}
