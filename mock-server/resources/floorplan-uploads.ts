import { z } from 'zod'
import { queryFlag } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { unknown } from '../http/problem.ts'
import { mayEnterProject } from '../http/scope.ts'

/** Uploads are displayed without scripts, frames or requests. */
const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** The stored images at the floorplans' `url` (interface-spec, Download floorplan image). */
export const floorplanUploadOperations = [
  operation({
    method: 'GET',
    path: '/uploads/floorplan/image/:uid/:filename',
    root: true,
    access: 'session',
    wall: true,
    summary:
      'Download the image of a floorplan; for a PDF the rendered page 1, or with original=true the PDF itself',
    files: ['image/png', 'image/svg+xml', 'application/pdf'],
    params: z.object({ uid: z.string().min(1), filename: z.string().min(1) }),
    query: z.object({ original: queryFlag }),
    async handle({ params, query, deps, user, request, reply }) {
      const plan = await deps.store.floorplans.get(params.uid)
      const known = plan?.original_filename === params.filename
      if (!(plan && known && (await mayEnterProject(deps.store, user, plan.project_uid))))
        throw unknown('this image')
      const { content_type: stored, file_uid } = plan
      const tag = `"${file_uid}${query.original ? '-original' : ''}"`
      reply
        .header('etag', tag)
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', uploadPolicy)
      if (request.headers['if-none-match'] === tag) {
        reply.code(304)
        return undefined
      }
      const image = await deps.planFiles.read(file_uid, stored, query.original)
      if (!image) throw unknown('this image')
      const original = stored === 'application/pdf' && query.original
      reply.type(stored === 'application/pdf' && !original ? 'image/png' : stored)
      const name = encodeURIComponent(plan.original_filename)
      if (query.original) reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      return image
    },
  }),
]
