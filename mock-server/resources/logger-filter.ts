import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isLocalRequest } from '../http/client-address.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { operation } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { logLevels } from '../http/runtime-log.ts'
import { tokenOf } from '../http/session-cookie.ts'
import { systemAnswers } from './system-responses.ts'

const maxKeys = 50
const value = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])

const changeBody = z
  .record(z.string().min(1).max(100), value)
  .refine(pairs => Object.keys(pairs).length <= maxKeys, `has more than ${maxKeys} keys`)
  .refine(({ level }) => level === undefined || level === null || logLevels.some(each => each === level), {
    path: ['level'],
    message: `level is ${logLevels.join(', ')}`,
  })

/**
 * The specification requires no separate authentication here (Authentication 5). Requests from this machine
 * need none; over the network a system administrator is required, because the log contains names of people.
 */
async function requireOperator(request: FastifyRequest, deps: Dependencies): Promise<void> {
  if (isLocalRequest(request)) return
  const token = tokenOf(request.headers)
  const session = token === undefined ? undefined : await deps.sessions.authenticate(token)
  if (!session) throw new Problem(401, 'there is no session, or it has ended: log in')
  if (session.user.role !== 'SYSTEM_ADMIN') throw new Problem(403, 'this needs a system administrator')
}

/** The runtime log of the server (interface-spec, System, messaging, logger, streaming). */
export const loggerFilterOperations = [
  operation({
    method: 'GET',
    path: '/logger/filter',
    access: 'public',
    summary: 'Read the filter of the runtime log',
    response: systemAnswers.loggerFilter,
    async handle({ deps, request }) {
      await requireOperator(request, deps)
      return deps.logFilter.value
    },
  }),
  operation({
    method: 'PUT',
    path: '/logger/filter',
    access: 'public',
    summary: 'Merge key/value pairs into the filter; null removes a key',
    response: systemAnswers.loggerFilter,
    body: changeBody,
    async handle({ body, deps, request }) {
      await requireOperator(request, deps)
      return deps.logFilter.merge(body)
    },
  }),
  operation({
    method: 'DELETE',
    path: '/logger/filter',
    access: 'public',
    summary: 'Clear the filter: warnings and errors only',
    status: 204,
    async handle({ deps, request }) {
      await requireOperator(request, deps)
      deps.logFilter.clear()
    },
  }),
]
