import { projectRole } from '../http/project-role.ts'
import { enterableProjects } from '../http/scope.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Store } from '../store/store.ts'

/** Permissions of a token at a hub. */
export interface Rights {
  readonly reads: boolean
  readonly sends: boolean
}

interface Directories {
  readonly store: Store
  readonly sessions: Pick<Sessions, 'authenticate'>
}

/** Undefined if the token is not valid, or has no access to the project of the hub. */
export async function rightsAt(
  { store, sessions }: Directories,
  token: string | undefined,
  projectUid: string,
): Promise<Rights | undefined> {
  const session = token === undefined ? undefined : await sessions.authenticate(token)
  if (!session) return undefined
  const { user } = session
  if (!(await enterableProjects(store, user)).some(({ uid }) => uid === projectUid)) return undefined
  const { guest } = user
  if (guest) return { reads: guest.type === 'read', sends: guest.type === 'ingest' }
  return { reads: true, sends: (await projectRole(store, user, projectUid)) !== 'VIEWER' }
}
