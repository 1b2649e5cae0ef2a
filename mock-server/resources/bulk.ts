import { z } from 'zod'
import { requireNoHiddenName } from '../http/hidden-names.ts'
import { type Operation, operation } from '../http/operation.ts'
import type { FieldError } from '../http/problem.ts'
import { Problem } from '../http/problem.ts'
import { asProblem, problemText } from '../http/problem-reply.ts'
import { requireWrite, writeKind } from '../http/project-writes.ts'
import { throwErrors, validate } from '../http/validate-form.ts'
import { systemAnswers } from './system-responses.ts'

const maxRequests = 1_000
const bodyLimit = 8 * 1024 * 1024
/** A thousand tags with a dozen fields, or a thousand zones with a hundred corners. */
const marks = 400_000

const body = z.object({
  requests: z
    .array(
      z.object({
        method: z.enum(['POST', 'PUT', 'DELETE']),
        path: z.string().min(1).max(300),
        body: z.record(z.string(), z.unknown()).optional(),
        /** Like `If-Match` of a single request. */
        rev: z.int().optional(),
      }),
    )
    .min(1, 'contains no request')
    .max(maxRequests, `contains more than ${maxRequests} requests`),
})
type Asked = z.infer<typeof body>['requests'][number]

/** Resources that are created, changed and deleted in large numbers. */
const offered =
  /^\/(trackable_objects|trackable_objects_associations|win_anchor_associations|zones|nodes|groups)(\/|$)/

interface Route {
  readonly operation: Operation
  readonly pattern: RegExp
}

/** Literal segments precede `:uid`, as in the routes of single requests. */
function routesOf(table: readonly Operation[]): readonly Route[] {
  const isOffered = ({ method, access, path, form }: Operation) =>
    method !== 'GET' && (access === 'project' || access === 'scope') && !form && offered.test(path)
  return table
    .filter(isOffered)
    .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
    .map(each => ({
      operation: each,
      pattern: new RegExp(`^${each.path.replaceAll(/:(\w+)/g, '(?<$1>[^/%]+)')}/?$`),
    }))
}

function routeOf(routes: readonly Route[], { method, path }: Asked) {
  for (const { operation: found, pattern } of routes) {
    const groups = found.method === method ? pattern.exec(path) : null
    if (groups) return { found, params: { ...groups.groups } }
  }
  throw new Problem(404, `there is no ${method} ${path} in a bulk request`)
}

function checked({ params, query, body: schema }: Operation, request: Asked, named: Record<string, string>) {
  const errors: FieldError[] = []
  const take = (type: z.ZodType | undefined, value: unknown) => type && validate(type, value, errors)
  const input = {
    params: take(params, named),
    query: take(query, {}),
    body: take(schema, request.body ?? {}),
  }
  throwErrors(errors)
  return input
}

/**
 * Many writes in one request (docs/extensions.md: beyond the specification, `bulk`). Each is validated,
 * stored and answered like a single request, in no particular order. Writes that arrive together are
 * committed together, so that one disk sync covers dozens of rows.
 */
export function createBulkOperations(table: readonly Operation[]): Operation[] {
  const routes = routesOf(table)
  return [
    operation({
      method: 'POST',
      path: '/bulk',
      access: 'project',
      summary: `Up to ${maxRequests} writes of tags, associations, zones, nodes or groups, each answered like a single request`,
      response: systemAnswers.bulk,
      body,
      bodyLimit,
      marks,
      async handle(context) {
        const { deps, projectUid, projectRole } = context
        const settings = await deps.store.projectSettings.of(projectUid)
        const answer = async (request: Asked) => {
          try {
            const { found, params } = routeOf(routes, request)
            requireWrite(writeKind(found), projectRole, settings)
            requireNoHiddenName(found, deps.privacy, projectUid, request.body)
            const own = {
              ...context,
              ...checked(found, request, params),
              projectUids: [projectUid],
              companyUid: undefined,
              expectedRev: request.rev,
              etag: () => undefined,
            }
            const result = await found.handle(own)
            return { status: found.status ?? 200, ...(result !== undefined && { body: result }) }
          } catch (error) {
            const problem = asProblem(error)
            if (!problem) throw error
            return { status: problem.status, body: JSON.parse(problemText(problem)) }
          }
        }
        return { results: await Promise.all(context.body.requests.map(answer)) }
      },
    }),
  ]
}
