import type { AreaUid, SiteUid, TagUid, ZoneUid } from '../uid.ts'
import type { MusterRow, MusterSample } from './muster.ts'

/** A muster or drill, stored by the service, or by this browser if the service does not store any. */
export interface MusterRun {
  /** Epoch ms. */
  readonly startedAtMs: number
  readonly startedBy?: string
  readonly endedAtMs?: number
  readonly endedBy?: string
  /** Undefined for all sites. */
  readonly siteUid?: SiteUid
  /** Undefined for all areas of the site or project. */
  readonly areaUids?: readonly AreaUid[]
  /** The muster points; undefined if they are selected on the page. */
  readonly pointUids?: readonly ZoneUid[]
  readonly everything?: boolean
  /** People expected at the start. */
  readonly roster?: readonly TagUid[]
  /** When people were marked as found, epoch ms. */
  readonly found: Readonly<Record<TagUid, number>>
  readonly samples: readonly MusterSample[]
  /** State of each person at the end, for the report. */
  readonly atEnd?: readonly MusterRow[]
}

/** A muster as the service lists it. */
export interface MusterSummary {
  readonly uid: string
  readonly startedAtMs: number
  readonly startedBy: string
  readonly endedAtMs?: number
  readonly siteUid?: SiteUid
  readonly areaUids?: readonly AreaUid[]
  readonly expected: number
  readonly found: number
}

/** Input for starting a muster. */
export interface MusterDraft {
  readonly siteUid?: SiteUid
  readonly areaUids?: readonly AreaUid[]
  readonly pointUids: readonly ZoneUid[]
  readonly everything: boolean
}

/** Areas that a muster covers; undefined for all. */
export function coveredAreas(
  { siteUid, areaUids }: Pick<MusterDraft, 'siteUid' | 'areaUids'>,
  areas: readonly { readonly uid: AreaUid; readonly siteUid: SiteUid }[],
): ReadonlySet<AreaUid> | undefined {
  if (areaUids) return new Set(areaUids)
  if (siteUid === undefined) return undefined
  return new Set(areas.filter(area => area.siteUid === siteUid).map(area => area.uid))
}
