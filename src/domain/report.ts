import type { AreaUid, Flavored, SiteUid, TagUid } from './uid.ts'

export type ReportUid = Flavored<string, 'report'>

export type ReportKind = 'heatmap' | 'zone-activity' | 'alarms' | 'pws'

/** A report that the service made, or makes. */
export interface Report {
  readonly uid: ReportUid
  /** One of ReportKind, or what another deployment calls it. */
  readonly kind: ReportKind | (string & {})
  readonly name: string
  readonly status?: ReportStatus
  /** 0 to 1. */
  readonly progress?: number
  /** Why it could not be made, in the service's words. */
  readonly failure?: string
  readonly siteUid?: SiteUid
  readonly createdAtMs?: number
  readonly createdBy?: string
  /** The period that it covers. */
  readonly startMs?: number
  readonly endMs?: number
}

/** A part of a report's period of which nothing is kept. */
export interface PeriodWithoutData {
  readonly startMs: number
  readonly endMs: number
  /** How long positions are kept, days. */
  readonly keptDays?: number
}

export type ReportStatus = 'queued' | 'running' | 'ready' | 'error'

/** A heatmap on its way, or ready with its picture. */
export interface Heatmap {
  readonly uid: ReportUid
  readonly status: ReportStatus
  readonly progress: number
  readonly failure?: string
  /** Parts of its period that are older than positions are kept. */
  readonly withoutData?: readonly PeriodWithoutData[]
  /** Address of the picture, once it is ready. */
  readonly imageUrl?: string
}

export interface HeatmapRequest {
  readonly areaUid: AreaUid
  readonly startMs: number
  readonly endMs: number
  /** Empty: every tag. */
  readonly tagUids: readonly TagUid[]
  readonly name?: string
}
