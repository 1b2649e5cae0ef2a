import { useQuery } from '@tanstack/react-query'
import { type AccessChange, fromWireRoles, toWireAccess, wireRoles } from '#wire/access.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { roleOfText } from '#wire/users.ts'
import { useDirectoryChange } from './directory.ts'
import { request } from './request.ts'

const { paths } = profile

/** The role that the service's spelling means; undefined for one that this dashboard does not know. */
export const meaningOfRole = roleOfText

/** The roles that the service accepts, in its own spelling. */
export function useAcceptedRoles() {
  return useQuery({
    queryKey: ['roles'],
    staleTime: 300_000,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      fromWireRoles(readBody(wireRoles, 'roles', await request(paths.roles, { projectUid: null, signal }))),
  })
}

/** Gives somebody a project, changes the role in it, or takes it away (role null). */
export const useChangeAccess = () =>
  useDirectoryChange((change: AccessChange) =>
    request(paths.projectAccess, { method: 'POST', projectUid: null, body: toWireAccess(change) }),
  )
