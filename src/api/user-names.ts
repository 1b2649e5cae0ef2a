import { useCallback } from 'react'
import { userName } from '#domain/account/user.ts'
import { useAssignees } from './active-alarms.ts'
import { useUsers } from './users.ts'

/**
 * Returns the display name of a user by e-mail address or uid, and the argument itself for users that the service does not
 * show.
 */
export function useUserNames(): (emailOrUid: string) => string {
  const users = useUsers().data
  const assignees = useAssignees()
  return useCallback(
    emailOrUid => {
      const user = users?.find(({ uid, email }) => uid === emailOrUid || email === emailOrUid)
      return user
        ? userName(user)
        : (assignees?.find(({ email }) => email === emailOrUid)?.name ?? emailOrUid)
    },
    [users, assignees],
  )
}
