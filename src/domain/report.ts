import type { AreaUid, Flavored, SiteUid, TagUid } from './uid.ts'

export type ReportUid = Flavored<string, 'report'>

export type ReportKind = 'heatmap' | 'zone-activity' | 'alarms' | 'pws'

/** A finished or pending report. */
export interface Report {
  readonly uid: ReportUid
  /** A ReportKind, or a kind of another deployment. */
  readonly kind: ReportKind | (string & {})
  readonly name: string
  readonly status?: ReportStatus
  /** 0 to 1. */
  readonly progress?: number
  /** Error message of the service. */
  readonly failure?: string
  readonly siteUid?: SiteUid
  readonly createdAtMs?: number
  readonly createdBy?: string
  /** Covered period. */
  readonly startMs?: number
  readonly endMs?: number
}

/** A part of a report's period without stored data. */
export interface PeriodWithoutData {
  readonly startMs: number
  readonly endMs: number
  /** Retention of positions, days. */
  readonly keptDays?: number
}

export type ReportStatus = 'queued' | 'running' | 'ready' | 'error'

/** A pending or finished heatmap. */
export interface Heatmap {
  readonly uid: ReportUid
  readonly status: ReportStatus
  readonly progress: number
  readonly failure?: string
  /** Parts of the period that are beyond retention. */
  readonly withoutData?: readonly PeriodWithoutData[]
  /** Address of the image, once finished. */
  readonly imageUrl?: string
}

export interface HeatmapRequest {
  readonly areaUid: AreaUid
  readonly startMs: number
  readonly endMs: number
  /** Empty for all tags. */
  readonly tagUids: readonly TagUid[]
  readonly name?: string
}
