import { useMemo } from 'react'
import { useCurrentUser, useRole } from '#api/current-user.ts'
import { type Actor, isAdmin } from '#domain/account/account-rules.ts'

/** The signed-in user, and whether they are an administrator. */
export function useActor(): Actor & { readonly admin: boolean; readonly systemAdmin: boolean } {
  const me = useCurrentUser().data
  const role = useRole()
  return useMemo(
    () => ({
      uid: me?.uid ?? '',
      ...(role && { role }),
      ...(me?.companyUid && { companyUid: me.companyUid }),
      admin: isAdmin(role),
      systemAdmin: role === undefined || role === 'SYSTEM_ADMIN',
    }),
    [me, role],
  )
}
