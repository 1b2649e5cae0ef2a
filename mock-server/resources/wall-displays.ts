import { z } from 'zod'
import { nameField, sentFields, uidField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReferences } from '../http/ownership.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import { systemAnswers } from './system-responses.ts'

const dayMs = 24 * 3_600_000
const maxDays = 90

const fields = z.object({
  name: nameField,
  sublocation_uids: z.array(uidField).min(1, 'names no area; use null for all areas').max(200).nullable(),
  seconds_per_area: z.int().min(5, 'is 5 to 3600 seconds').max(3_600, 'is 5 to 3600 seconds'),
  expires_at: z.int('must be a time in epoch milliseconds'),
})
const createBody = fields.extend({
  sublocation_uids: fields.shape.sublocation_uids.default(null),
  seconds_per_area: fields.shape.seconds_per_area.default(20),
})

function requireSoon(expiresAt: number | undefined, nowMs: number): void {
  if (expiresAt === undefined) return
  if (expiresAt <= nowMs) throw invalid('expires_at', 'expires_at is in the past')
  if (expiresAt > nowMs + maxDays * dayMs)
    throw invalid('expires_at', `expires_at is at most ${maxDays} days from now`)
}

/**
 * Displays that show a project without a log-in, by a separate token (docs/extensions.md: beyond the
 * specification, `wall_displays`). Managers of the project create and revoke them.
 */
export const wallDisplayOperations = [
  operation({
    method: 'GET',
    path: '/wall_displays',
    access: 'project-admin',
    keepsNames: true,
    summary: 'List the wall displays of a project, including expired ones',
    response: systemAnswers.wallDisplays,
    handle: async ({ deps, projectUid }) => ({
      wall_displays: await deps.store.wallDisplays.list(projectUid),
    }),
  }),
  operation({
    method: 'GET',
    path: '/wall_displays/current',
    access: 'session',
    wall: true,
    summary: 'The calling wall display',
    response: systemAnswers.ownWallDisplay,
    async handle({ deps, wall }) {
      if (!wall) throw unknown('a wall display with this session')
      const project = await deps.store.projects.get(wall.project_uid)
      if (!project) throw new Problem(403, 'the project of this wall display no longer exists')
      return { ...wall, project_name: project.name }
    },
  }),
  operation({
    method: 'POST',
    path: '/wall_displays',
    access: 'project-admin',
    keepsNames: true,
    summary: 'Create a wall display; only this response contains its token',
    response: systemAnswers.newWallDisplay,
    status: 201,
    body: createBody,
    async handle({ body, deps, user, projectUid: project_uid }) {
      requireSoon(body.expires_at, deps.now())
      const { sublocations, wallDisplays } = deps.store
      await requireReferences(sublocations, body.sublocation_uids, project_uid, 'sublocation_uids')
      const { token, hash } = deps.sessions.wallToken()
      const display = await wallDisplays.create(
        { ...body, project_uid, created_by: user.email, created_by_uid: user.uid },
        hash,
      )
      return { ...display, token }
    },
  }),
  operation({
    method: 'PUT',
    path: '/wall_displays/:uid',
    access: 'project-admin',
    keepsNames: true,
    summary: 'Change content or expiry of a wall display; an expired one stays expired',
    response: systemAnswers.wallDisplay,
    params: uidParams,
    body: fields.partial(),
    async handle({ params, body, deps, expectedRev, etag, projectUid }) {
      const { sublocations, wallDisplays } = deps.store
      const display = owned(await wallDisplays.get(params.uid), projectUid, 'this wall display')
      if (display.expires_at <= deps.now())
        throw new Problem(409, 'this wall display has expired: create another one')
      requireSoon(body.expires_at, deps.now())
      await requireReferences(sublocations, body.sublocation_uids, projectUid, 'sublocation_uids')
      const updated = await wallDisplays.update(params.uid, sentFields(body), expectedRev)
      if (!updated) throw unknown('this wall display')
      etag(updated)
      return updated
    },
  }),
  operation({
    method: 'DELETE',
    path: '/wall_displays/:uid',
    access: 'project-admin',
    keepsNames: true,
    summary: 'Revoke a wall display: its token becomes invalid, and its stream is closed',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.wallDisplays.get(params.uid), projectUid, 'this wall display')
      await deps.store.wallDisplays.remove(params.uid)
      await deps.sessions.end(params.uid)
    },
  }),
]
