import type { Dependencies } from '../http/dependencies.ts'
import type { ProjectRole } from '../http/project-role.ts'
import type { User } from '../store/users.ts'

/** Something that ended with somebody's access. */
export interface Revoked {
  readonly type: 'wall_displays'
  readonly uid: string
  readonly name: string
}

/**
 * Ends what a user made in a project and may not have there any more: wall displays, whose tokens would outlive the access,
 * and, without any role left, messages to the user.
 * @param projectUid absent: in all projects
 * @param role what the user still is there
 */
export async function endOfAccess(
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
