import { z } from 'zod'
import { nameField, uidParams } from '../http/fields.ts'
import { operation } from '../http/operation.ts'
import { owned } from '../http/ownership.ts'
import { invalid } from '../http/problem.ts'
import { systemAnswers } from './system-responses.ts'

const dayMs = 24 * 3_600_000
const maxDays = 1_096

const createBody = z.object({
  name: nameField,
  scope: z.enum(['ingest', 'read'], 'is ingest or read'),
  expires_at: z.int('must be a time in epoch milliseconds'),
})

function requireSoon(expiresAt: number, nowMs: number): void {
  if (expiresAt <= nowMs) throw invalid('expires_at', 'expires_at is in the past')
  if (expiresAt > nowMs + maxDays * dayMs)
    throw invalid('expires_at', `expires_at is at most ${maxDays} days from now`)
}

/**
 * Tokens of other systems, which do not end with the account of a user (docs/extensions-systems.md: beyond the
 * specification, `service_tokens`). Managers of the project create and revoke them.
 */
export const serviceTokenOperations = [
  operation({
    method: 'GET',
    path: '/service_tokens',
    access: 'project-admin',
    keepsNames: true,
    summary: 'List the service tokens of a project with their last use, including expired ones',
    response: systemAnswers.serviceTokens,
    handle: async ({ deps, projectUid }) => ({
      service_tokens: await deps.store.serviceTokens.list(projectUid),
    }),
  }),
  operation({
    method: 'POST',
    path: '/service_tokens',
    access: 'project-admin',
    keepsNames: true,
    summary: 'Create a service token; only this response contains it',
    response: systemAnswers.newServiceToken,
    status: 201,
    body: createBody,
    async handle({ body, deps, user, projectUid: project_uid }) {
      requireSoon(body.expires_at, deps.now())
      const { token, hash } = deps.sessions.serviceToken()
      const fields = { ...body, project_uid, created_by: user.email }
      return { ...(await deps.store.serviceTokens.create(fields, hash)), token }
    },
  }),
  operation({
    method: 'DELETE',
    path: '/service_tokens/:uid',
    access: 'project-admin',
    keepsNames: true,
    summary: 'Revoke a service token: it becomes invalid, and its streams are closed',
    params: uidParams,
    status: 204,
    async handle({ params, deps, projectUid }) {
      owned(await deps.store.serviceTokens.get(params.uid), projectUid, 'this service token')
      await deps.store.serviceTokens.remove(params.uid)
      await deps.sessions.end(params.uid)
    },
  }),
]
