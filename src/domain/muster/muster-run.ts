import type { AreaUid, SiteUid, TagUid, ZoneUid } from '../uid.ts'
import type { MusterRow, MusterSample } from './muster.ts'

/** One muster or drill: of the service, or of this browser where the service keeps none. */
export interface MusterRun {
  /** Epoch ms. */
  readonly startedAtMs: number
  readonly startedBy?: string
  readonly endedAtMs?: number
  readonly endedBy?: string
  /** Undefined: every site. */
  readonly siteUid?: SiteUid
  /** Undefined: every area of the site or project. */
  readonly areaUids?: readonly AreaUid[]
  /** The muster points; undefined: those that are chosen on the page. */
  readonly pointUids?: readonly ZoneUid[]
  readonly everything?: boolean
  /** Those who were expected at the start. */
  readonly roster?: readonly TagUid[]
  /** Who was found by hand, and when, epoch ms. */
  readonly found: Readonly<Record<TagUid, number>>
  readonly samples: readonly MusterSample[]
  /** Who was where when it ended: what is reported of it later, when they have gone back to work. */
  readonly atEnd?: readonly MusterRow[]
}

/** A muster of the service, as its list shows it. */
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

/** What a person chooses before a muster starts. */
export interface MusterDraft {
  readonly siteUid?: SiteUid
  readonly areaUids?: readonly AreaUid[]
  readonly pointUids: readonly ZoneUid[]
  readonly everything: boolean
}

/** The areas that a muster covers; undefined: all. */
export function coveredAreas(
  { siteUid, areaUids }: Pick<MusterDraft, 'siteUid' | 'areaUids'>,
  areas: readonly { readonly uid: AreaUid; readonly siteUid: SiteUid }[],
): ReadonlySet<AreaUid> | undefined {
  if (areaUids) return new Set(areaUids)
  if (siteUid === undefined) return undefined
  return new Set(areas.filter(area => area.siteUid === siteUid).map(area => area.uid))
}
