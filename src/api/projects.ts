import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Project } from '#domain/user.ts'
import { useSession } from '#session/session.ts'
import { fromWireProject, wireProject } from '#wire/projects.ts'
import { createResource } from './resource.ts'

const projects = createResource({ noun: 'projects', schema: wireProject, fromWire: fromWireProject })

/** Projects that the user may enter; the one list that needs no project header. */
export function projectsQuery(email: string | undefined) {
  return queryOptions({
    queryKey: ['projects', email],
    queryFn: ({ signal }): Promise<readonly Project[]> => projects.list(null, signal),
  })
}

export const useProjects = () => useQuery(projectsQuery(useSession(session => session.user?.email)))
