import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UnknownTag } from '#domain/connection/connection.ts'
import type { ProjectUid, TagUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import {
  fromWireExternalTag,
  fromWireUnknownTag,
  toWireBindings,
  toWireNewTags,
  toWireTagIds,
  wireBoundTags,
  wireExternalTag,
  wireUnknownTag,
} from '#wire/connections.ts'
import { readBody, readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { createResource, listQuery } from './resource.ts'
import { useRefresh, useRemove } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { paths, resources } = profile
const everyMs = 3_000

const unknownTagsQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'unknownTags'),
    staleTime: 0,
    refetchInterval: everyMs,
    queryFn: async ({ signal }): Promise<readonly UnknownTag[]> => {
      const { path, envelope } = resources.unknownTags
      const body = await request(path, { projectUid, signal })
      return readList(wireUnknownTag, envelope, body).map(fromWireUnknownTag)
    },
  })

/** Unknown tags in messages of connections; read every three seconds. */
export function useUnknownTags(enabled = true) {
  const projectUid = useProjectUid()
  return useQuery({ ...unknownTagsQuery(projectUid), enabled })
}

const externalTags = createResource({
  noun: 'externalTags',
  schema: wireExternalTag,
  fromWire: fromWireExternalTag,
})

/** Ids of other systems that are bound to tags or ignored. */
export const useExternalTags = (enabled = true) =>
  useQuery({ ...listQuery(externalTags, useProjectUid()), enabled })
/** The id is unknown again. */
export const useForgetExternalTag = () => useRemove(externalTags, ['unknownTags'])

/** A write whose response contains the number of stored fixes of the last hour. */
function useAssignment<Variables>(path: string, bodyOf: (variables: Variables) => unknown) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: async (variables: Variables): Promise<{ tags: number; fixes: number }> => {
      const body = await request(path, { method: 'POST', projectUid, body: bodyOf(variables) })
      const { tags } = readBody(wireBoundTags, 'bound tags', body)
      return { tags: tags.length, fixes: tags.reduce((sum, { accepted }) => sum + accepted, 0) }
    },
    // Not awaited: the caller reports the result before the list changes.
    onSettled: () => {
      void refresh('unknownTags', 'externalTags', 'tags')
    },
  })
}

export const useBindUnknownTags = () =>
  useAssignment(
    paths.bindUnknownTags,
    (bindings: readonly { readonly tagId: string; readonly tagUid: TagUid }[]) => toWireBindings(bindings),
  )

/** Creates a tag for each id; `pattern` contains `{id}` or `{n}`. */
export const useCreateUnknownTags = () =>
  useAssignment(
    paths.createUnknownTags,
    ({ tagIds, pattern }: { readonly tagIds: readonly string[]; readonly pattern: string }) =>
      toWireNewTags(tagIds, pattern),
  )

export function useIgnoreUnknownTags() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (tagIds: readonly string[]) =>
      request(paths.ignoreUnknownTags, { method: 'POST', projectUid, body: toWireTagIds(tagIds) }),
    onSettled: () => {
      void refresh('unknownTags', 'externalTags')
    },
  })
}
