import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#session/session.ts'
import type { Noun } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { useServiceMutation } from './use-service-mutation.ts'

type DirectoryNoun = Extract<Noun, 'companies' | 'projects' | 'users'>

interface Listed<D> {
  readonly noun: Noun
  readonly list: (projectUid: null, signal?: AbortSignal) => Promise<D[]>
}

/** A list outside of projects, cached with the current project, whose notices invalidate it. */
export function useDirectory<D>(resource: Listed<D>) {
  const projectUid = useSession(session => session.projectUid ?? 'no project')
  return useQuery(
    queryOptions({
      queryKey: keyOf(projectUid, resource.noun, 'directory'),
      staleTime: 10_000,
      queryFn: ({ signal }): Promise<readonly D[]> => resource.list(null, signal),
    }),
  )
}

const nouns: readonly DirectoryNoun[] = ['companies', 'projects', 'users']

/**
 * A change of users, projects or companies. They refer to each other, so all three are reloaded before it
 * resolves.
 */
export function useDirectoryChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient()
  const projectUid = useSession(session => session.projectUid ?? 'no project')
  return useServiceMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        ...nouns.map(noun => client.invalidateQueries({ queryKey: keyOf(projectUid, noun) })),
        client.invalidateQueries({ queryKey: ['projects'] }),
        client.invalidateQueries({ queryKey: ['current-user'] }),
      ]),
  })
}
