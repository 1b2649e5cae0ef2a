import type { Dependencies } from '../http/dependencies.ts'
import type { ProjectRole } from '../http/project-role.ts'
import type { User } from '../store/users.ts'

/** A resource that was revoked together with access. */
export interface Revoked {
  readonly type: 'wall_displays'
  readonly uid: string
  readonly name: string
}

/**
 * Revokes resources of a user that end with the access to a project: wall displays, whose tokens would
 * otherwise stay valid, and, if no role is left, system notifications.
 * @param projectUid absent for all projects
 * @param role the remaining role of the user
 */
export async function revokeAccess(
  { store, sessions }: Pick<Dependencies, 'store' | 'sessions'>,
  user: Pick<User, 'uid' | 'email'>,
  projectUid: string | undefined,
  role?: ProjectRole,
): Promise<Revoked[]> {
  const revoked: Revoked[] = []
  for (const { uid, name } of await store.wallDisplays.ofCreator(user, projectUid)) {
    await store.wallDisplays.remove(uid)
    await sessions.end(uid)
    revoked.push({ type: 'wall_displays', uid, name })
  }
  if (role === undefined && projectUid !== undefined)
    await store.systemSubscriptions.end(projectUid, user.uid)
  return revoked
}
