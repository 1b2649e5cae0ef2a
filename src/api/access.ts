import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AccessChange, fromWireRoles, toWireAccess, wireRoles } from '#wire/access.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { roleOfText } from '#wire/users.ts'
import { useDirectoryChange } from './directory.ts'
import { request } from './request.ts'

const { paths } = profile

/** The role for the spelling of the service; undefined for an unknown one. */
export const meaningOfRole = roleOfText

const acceptedRolesQuery = () =>
  queryOptions({
    queryKey: ['roles'],
    staleTime: 300_000,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      fromWireRoles(readBody(wireRoles, 'roles', await request(paths.roles, { projectUid: null, signal }))),
  })

/** The roles that the service accepts, in its spelling. */
export function useAcceptedRoles() {
  return useQuery(acceptedRolesQuery())
}

/** Grants a user access to a project, changes the role in it, or revokes it (role null). */
export const useChangeAccess = () =>
  useDirectoryChange((change: AccessChange) =>
    request(paths.projectAccess, { method: 'POST', projectUid: null, body: toWireAccess(change) }),
  )
