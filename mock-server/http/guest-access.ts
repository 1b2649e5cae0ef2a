import type { Operation } from './operation.ts'
import { Problem } from './problem.ts'
import type { GuestAccess } from './project-role.ts'

type Called = Pick<Operation, 'access' | 'ingest' | 'method' | 'path' | 'wall'>

/** Reads of a project; those of accounts, companies and the server itself are for users. */
const isProjectRead = ({ access, method, path, wall }: Called) =>
  method === 'GET' &&
  (access === 'project' || access === 'scope' || wall === true) &&
  !path.startsWith('/wall_displays')

/** Throws 403 unless a caller that is not a user may call the operation at all. */
export function requireGuestAccess({ type }: GuestAccess, called: Called): void {
  if (type === 'wall' && !called.wall) throw new Problem(403, 'a wall display may only read what it shows')
  if (type === 'read' && !isProjectRead(called))
    throw new Problem(403, 'this service token may only read its project')
  if (type === 'ingest' && !called.ingest)
    throw new Problem(403, 'this service token may only send positions')
}
