import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { MacAddress, ProjectUid, TagUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { bindHardware } from './bind-hardware.ts'
import { closeTagBinding, readTagBindings } from './binding-records.ts'
import { keyOf } from './query-keys.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

function useBinding<V>(act: (projectUid: ProjectUid, variables: V, client: QueryClient) => Promise<unknown>) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (variables: V, { client }) => act(projectUid, variables, client),
    onSettled: () => refresh('tags', 'nodes', 'anchors', 'tagBindings', 'anchorBindings'),
  })
}

export const useBindTag = () =>
  useBinding((projectUid, { mac, tagUid }: { mac: MacAddress; tagUid: TagUid }, client) =>
    bindHardware(client, projectUid, mac, { tagUid }),
  )

export const useReleaseTag = () =>
  useBinding((projectUid, tagUid: TagUid) => closeTagBinding(projectUid, { tagUid }))

function everyTagBindingQuery(projectUid: ProjectUid) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'tagBindings', 'every'),
    queryFn: ({ signal }) => readTagBindings(projectUid, signal),
  })
}

/** All bindings of tags to hardware, open and closed; read only when `wanted`. */
export const useEveryTagBinding = (wanted = true) =>
  useQuery({ ...everyTagBindingQuery(useProjectUid()), enabled: wanted })
