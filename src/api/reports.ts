import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Heatmap, HeatmapRequest, Report, ReportUid } from '#domain/report.ts'
import type { ProjectUid, SiteUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import {
  fromWireHeatmap,
  fromWireReport,
  toWireHeatmapRequest,
  toWireReportKind,
  wireHeatmap,
  wireReport,
} from '#wire/reports.ts'
import { request, requestReply } from './request.ts'
import { useServiceMutation } from './use-service-mutation.ts'

export interface ReportQuery {
  readonly siteUid: SiteUid | undefined
  readonly startMs: number
  readonly endMs: number
  /** Empty for every type. */
  readonly kind: string
}

const key = (projectUid: ProjectUid, ...rest: readonly unknown[]) => ['reports', projectUid, ...rest]

const reportsQuery = (projectUid: ProjectUid, { siteUid, startMs, endMs, kind }: ReportQuery) =>
  queryOptions({
    queryKey: key(projectUid, 'list', siteUid, startMs, endMs, kind),
    queryFn: async ({ signal }): Promise<readonly Report[]> => {
      const query = {
        ...(siteUid && profile.siteQuery(siteUid)),
        start: new Date(startMs).toISOString(),
        end: new Date(endMs).toISOString(),
        ...(kind && { type: toWireReportKind(kind) }),
      }
      const body = await request(profile.paths.reports, { projectUid, query, signal })
      return readList(wireReport, profile.envelopes.reports, body).map(fromWireReport)
    },
  })

/** Generated reports of a period (specification, "List reports": times as ISO 8601). */
export function useReports(query: ReportQuery) {
  const projectUid = useProjectUid()
  return useQuery(reportsQuery(projectUid, query))
}

const pollMs = 1_000

/** Progress of a heatmap, polled every second until it is ready or failed. */
export function heatmapQuery(projectUid: ProjectUid, uid: ReportUid) {
  return queryOptions({
    queryKey: key(projectUid, 'heatmap', uid),
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Heatmap | undefined } }) =>
      data?.status === 'ready' || data?.status === 'error' ? false : pollMs,
    queryFn: async ({ signal }): Promise<Heatmap> => {
      const path = `${profile.paths.heatmaps}/${encodeURIComponent(uid)}`
      return fromWireHeatmap(readBody(wireHeatmap, 'heatmap', await request(path, { projectUid, signal })))
    },
  })
}

export const useHeatmap = (uid: ReportUid) => useQuery(heatmapQuery(useProjectUid(), uid))

/** Requests a heatmap; the response is its uid, the image follows. */
export function useRequestHeatmap() {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  return useServiceMutation({
    mutationFn: async (wanted: HeatmapRequest): Promise<ReportUid> => {
      const body = toWireHeatmapRequest(wanted)
      const answer = await request(profile.paths.heatmaps, { method: 'POST', projectUid, body })
      return fromWireHeatmap(readBody(wireHeatmap, 'heatmap', answer)).uid
    },
    onSettled: () => client.invalidateQueries({ queryKey: key(projectUid, 'list') }),
  })
}

/** The stored file of a report as an object URL, with its name. */
export function useReportFile() {
  const projectUid = useProjectUid()
  return useServiceMutation({
    mutationFn: async (report: Report) => {
      const path = `${profile.paths.reports}/${encodeURIComponent(report.uid)}`
      const reply = await requestReply(path, { projectUid, query: profile.outputFileQuery })
      return { text: reply.text, fileName: reply.header('response-filename') ?? `${report.kind}.csv` }
    },
  })
}
