import { z } from 'zod'
import { createDescriptionOperations } from '../../http/description-operations.ts'
import { type Operation, pathOf } from '../../http/operation.ts'
import { operations } from '../../resources/operations.ts'
import { backgroundOperations } from './background-operations.ts'

const table: readonly Operation[] = [
  ...operations,
  ...backgroundOperations,
  ...createDescriptionOperations([], '0'),
]

const routes = table
  .map(row => ({ row, route: new RegExp(`^${pathOf(row).replace(/:\w+/g, '[^/]+')}/?$`) }))
  // A literal path precedes one with a parameter, as in the router.
  .sort((one, other) => Number(one.row.path.includes(':')) - Number(other.row.path.includes(':')))

/** Throws if a JSON response differs from the description of its operation, or if there is none. */
export function requireDescribed(method: string, url: string, body: unknown): void {
  const path = (url.split('?')[0] ?? '').replaceAll(/\/{2,}/g, '/')
  const row = routes.find(each => each.row.method === method && each.route.test(path))?.row
  if (!row?.response) throw new Error(`${method} ${path} returns JSON that no schema describes`)
  const { error } = row.response.safeParse(body)
  if (error) throw new Error(`${method} ${path} differs from its description:\n${z.prettifyError(error)}`)
}

const problem = z.strictObject({
  /** Of the omlox hub. */
  code: z.int().optional(),
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
})

/** Throws if an error response is not the problem that every operation describes. */
export function requireProblem(method: string, url: string, body: unknown): void {
  const { error } = problem.safeParse(body)
  if (error)
    throw new Error(`${method} ${url}: the error differs from its description:\n${z.prettifyError(error)}`)
}
