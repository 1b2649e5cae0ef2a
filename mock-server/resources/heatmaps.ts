import { z } from 'zod'
import { momentField, nameField, uidField, uidList, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference, requireReferences } from '../http/ownership.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import { mayEnterProject } from '../http/scope.ts'
import type { HeatmapJobs } from '../reports/heatmap-jobs.ts'
import type { Report } from '../store/reports.ts'
import { eventAnswers } from './event-responses.ts'

const createBody = z.object({
  start: momentField,
  end: momentField,
  trackable_uids: uidList.default([]),
  sublocation_uid: uidField,
  name: nameField.nullish(),
})

function view({ uid, status, progress, error, request }: Report) {
  return {
    uid,
    status,
    progress,
    ...(error === null ? {} : { error }),
    request,
    ...(status === 'ready' ? { query: 'format=png' } : {}),
  }
}

/** The part of a period that is older than the retention; undefined if there is none. Epoch ms. */
function withoutData({ start, end }: { start: number; end: number }, days: number, nowMs: number) {
  const keptFromMs = nowMs - days * 86_400_000
  return start < keptFromMs
    ? { start, end: Math.min(end, keptFromMs), reason: 'retention', retention_days: days }
    : undefined
}

/**
 * Heatmaps: requested, created in the background, polled, downloaded (interface-spec, Alarms, events,
 * reports).
 */
export function createHeatmapOperations(jobs: Pick<HeatmapJobs, 'enqueue' | 'picture'>) {
  return [
    operation({
      method: 'POST',
      path: '/obsolete/report/heatmap',
      access: 'project',
      summary: 'Request a heatmap of an area',
      response: eventAnswers.heatmapRequest,
      status: 202,
      body: createBody,
      async handle({ body, deps, projectUid, user }) {
        if (body.start >= body.end) throw invalid('end', 'must be after start')
        await requireReference(deps.store.sublocations, body.sublocation_uid, projectUid, 'sublocation_uid')
        await requireReferences(deps.store.tags, body.trackable_uids, projectUid, 'trackable_uids')
        const area = await deps.store.sublocations.get(body.sublocation_uid)
        const { retention_days } = await deps.store.projectSettings.of(projectUid)
        const old = withoutData(body, retention_days ?? deps.retentionDays, deps.now())
        // Imported positions may be older than the retention.
        const activeTags =
          old && (await deps.activeTagUids(projectUid, body.sublocation_uid, old.start, old.end))
        const isEmpty = activeTags?.length === 0
        const without = isEmpty ? old : undefined
        const report = await deps.store.reports.create({
          project_uid: projectUid,
          location_uid: area?.location_uid ?? null,
          type: 'heatmap',
          name: body.name ?? `Heatmap ${area?.name}`,
          status: 'queued',
          progress: 0,
          error: null,
          request: { ...body, ...(without && { without_data: [without] }) },
          created_by: user.email,
        })
        jobs.enqueue(report)
        return { uid: report.uid, status: report.status }
      },
    }),
    operation({
      method: 'GET',
      path: '/obsolete/report/heatmap/:uid',
      access: 'project',
      summary: 'Progress of a heatmap',
      response: eventAnswers.heatmap,
      params: uidParams,
      async handle({ params, deps, projectUid }) {
        const report = owned(await deps.store.reports.get(params.uid), projectUid, 'this heatmap')
        if (report.type !== 'heatmap') throw unknown('this heatmap')
        return view(report)
      },
    }),
    operation({
      method: 'GET',
      path: '/heatmap/:uid',
      access: 'session',
      summary: 'The image of a heatmap, PNG',
      files: ['image/png'],
      params: uidParams,
      async handle({ params, deps, user, reply }) {
        const report = await deps.store.reports.get(params.uid)
        // Loaded by an image element, which sends no project header: the project is that of the report.
        const reach = report && (await mayEnterProject(deps.store, user, report.project_uid))
        if (!report || !reach || report.type !== 'heatmap') throw unknown('this heatmap')
        if (report.status !== 'ready') throw new Problem(409, 'the heatmap is not ready')
        reply.type('image/png').header('cache-control', 'private, max-age=31536000, immutable')
        return jobs.picture(report.uid)
      },
    }),
  ]
}
