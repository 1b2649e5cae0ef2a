import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Project } from '#domain/account/user.ts'
import { useSession } from '#session/session.ts'
import { fromWireProject, type ProjectDraft, toWireProject, wireProject } from '#wire/projects.ts'
import { useDirectory, useDirectoryChange } from './directory.ts'
import { createResource } from './resource.ts'

const projects = createResource({
  noun: 'projects',
  schema: wireProject,
  fromWire: fromWireProject,
  toWire: (draft: ProjectDraft) => toWireProject(draft),
})

/** Projects that the user may enter; the one list that needs no project header. */
export function projectsQuery(email: string | undefined) {
  return queryOptions({
    queryKey: ['projects', email],
    queryFn: ({ signal }): Promise<readonly Project[]> => projects.list(null, signal),
  })
}

export const useProjects = () => useQuery(projectsQuery(useSession(session => session.user?.email)))

interface ProjectChange {
  readonly uid: string
  readonly draft: ProjectDraft
  readonly rev?: number
}

/** The same projects with their revisions, for administration. */
export const useProjectDirectory = () => useDirectory(projects)
export const useCreateProject = () =>
  useDirectoryChange((draft: ProjectDraft) => projects.create(null, draft))
export const useUpdateProject = () =>
  useDirectoryChange(({ uid, draft, rev }: ProjectChange) => projects.update(null, uid, draft, rev))
export const useDeleteProject = () => useDirectoryChange((uid: string) => projects.remove(null, uid))
