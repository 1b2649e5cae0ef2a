import { mayEnter } from '#domain/account/access-matrix.ts'
import { type Project, type User, userName } from '#domain/account/user.ts'
import type { SystemSubscription } from '#domain/notification/subscriber.ts'

export interface SystemRow {
  readonly userUid: string
  readonly name: string
  /** False for a recipient whose account is not visible to the user. */
  readonly known: boolean
  readonly profileUids: readonly string[]
}

/** Users with access to the project, and all other recipients; all visible accounts until the project is loaded. */
export function systemRows(
  users: readonly User[],
  subscriptions: readonly SystemSubscription[],
  project: Project | undefined,
  unknownName: string,
): readonly SystemRow[] {
  const profilesByUser = new Map(subscriptions.map(each => [each.userUid, each.profileUids]))
  const known = users.filter(user => profilesByUser.has(user.uid) || !project || mayEnter(user, project))
  const others = subscriptions.filter(
    ({ userUid, profileUids }) => profileUids.length > 0 && !users.some(user => user.uid === userUid),
  )
  return [
    ...known.map(user => ({
      userUid: user.uid,
      name: userName(user),
      known: true,
      profileUids: profilesByUser.get(user.uid) ?? [],
    })),
    ...others.map(({ userUid, profileUids }) => ({ userUid, name: unknownName, known: false, profileUids })),
  ]
}
