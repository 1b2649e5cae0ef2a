import { z } from 'zod'
import { pathOf } from '../../http/operation.ts'
import { operations } from '../../resources/operations.ts'

const routes = operations
  .map(row => ({ ...row, route: new RegExp(`^${pathOf(row).replace(/:\w+/g, '[^/]+')}/?$`) }))
  // A path of its own before one with a parameter, as the router has it.
  .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))

/** Throws when a good answer is not what its operation says that it is. */
export function requireDescribed(method: string, url: string, body: unknown): void {
  const path = url.split('?')[0] ?? ''
  const row = routes.find(each => each.method === method && each.route.test(path))
  const checked = row?.response?.safeParse(body)
  if (checked?.error)
    throw new Error(`${method} ${path} answers otherwise:\n${z.prettifyError(checked.error)}`)
}
