import * as z from 'zod/mini'
import type { Heatmap, HeatmapRequest, Report, ReportStatus } from '#domain/report.ts'
import type { AreaUid, SiteUid, TagUid } from '#domain/uid.ts'
import { profile } from './profile.ts'
import { numberOf, textOf, timeOf, wireNumber, wireText, wireTime, wireUid } from './scalar.ts'

export const wireReport = z.object({
  uid: wireUid,
  type: wireText,
  name: wireText,
  status: wireText,
  progress: wireNumber,
  error: wireText,
  location_uid: z.nullish(wireUid),
  created_at: wireTime,
  created_by: wireText,
  request: z.nullish(z.object({ start: wireTime, end: wireTime })),
})

export const wireHeatmap = z.object({
  uid: wireUid,
  status: wireText,
  progress: wireNumber,
  error: wireText,
  query: wireText,
  request: z.nullish(
    z.object({
      without_data: z.nullish(
        z.array(z.object({ start: wireTime, end: wireTime, retention_days: wireNumber })),
      ),
    }),
  ),
})

const statuses: readonly ReportStatus[] = ['queued', 'running', 'ready', 'error']
const statusOf = (value: string | undefined) => statuses.find(status => status === value)

export function fromWireReport(report: z.infer<typeof wireReport>): Report {
  const failure = textOf(report.error)
  const status = statusOf(textOf(report.status))
  const progress = numberOf(report.progress)
  const createdAtMs = timeOf(report.created_at)
  const createdBy = textOf(report.created_by)
  const [startMs, endMs] = [timeOf(report.request?.start), timeOf(report.request?.end)]
  return {
    uid: report.uid,
    kind: textOf(report.type)?.replaceAll('_', '-') ?? 'unknown',
    name: textOf(report.name) ?? report.uid,
    ...(status && { status }),
    ...(progress !== undefined && { progress }),
    ...(failure && { failure }),
    ...(report.location_uid && { siteUid: report.location_uid }),
    ...(createdAtMs !== undefined && { createdAtMs }),
    ...(createdBy && { createdBy }),
    ...(startMs !== undefined && endMs !== undefined && { startMs, endMs }),
  }
}

/** An unknown status counts as in progress, unless there is an image or an error. */
export function fromWireHeatmap(heatmap: z.infer<typeof wireHeatmap>): Heatmap {
  const query = textOf(heatmap.query)
  const failure = textOf(heatmap.error)
  const withoutData = (heatmap.request?.without_data ?? []).flatMap(part => {
    const [startMs, endMs] = [timeOf(part.start), timeOf(part.end)]
    const keptDays = numberOf(part.retention_days)
    if (startMs === undefined || endMs === undefined) return []
    return [{ startMs, endMs, ...(keptDays !== undefined && { keptDays }) }]
  })
  const status = statusOf(textOf(heatmap.status)) ?? (failure ? 'error' : query ? 'ready' : 'running')
  return {
    uid: heatmap.uid,
    status,
    progress: numberOf(heatmap.progress) ?? 0,
    ...(failure && { failure }),
    ...(withoutData.length > 0 && { withoutData }),
    ...(status === 'ready' && {
      imageUrl: `${profile.prefix}${profile.paths.heatmapImage(heatmap.uid)}${query ? `?${query}` : ''}`,
    }),
  }
}

export function toWireHeatmapRequest(request: HeatmapRequest) {
  return {
    start: request.startMs,
    end: request.endMs,
    trackable_uids: request.tagUids,
    sublocation_uid: request.areaUid,
    ...(request.name && { name: request.name }),
  }
}

/** Content of a report's table; absent or empty lists mean everything. */
export interface CsvWanted {
  readonly startMs: number
  readonly endMs: number
  readonly siteUid?: SiteUid
  readonly areaUids?: readonly AreaUid[]
  readonly tagUids?: readonly TagUid[]
  readonly alarmTypes?: readonly string[]
}

export function toWireCsvQuery({ startMs, endMs, siteUid, areaUids, tagUids, alarmTypes }: CsvWanted) {
  return {
    start: startMs,
    end: endMs,
    ...(siteUid && { location_uid: siteUid }),
    ...(areaUids && areaUids.length > 0 && { sublocation_uid: areaUids }),
    ...(tagUids && tagUids.length > 0 && { track_uid: tagUids }),
    ...(alarmTypes && alarmTypes.length > 0 && { alarm_type: alarmTypes }),
  }
}

/** Kind of report as the service names it. */
export const toWireReportKind = (kind: string): string => kind.replaceAll('-', '_')
