import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Revised } from '#domain/row-version.ts'
import { useProjectUid } from '#session/session.ts'
import type { Noun } from '#wire/profile.ts'
import { dropRow, keyOf, putRow } from './query-keys.ts'
import { listQuery, type Resource } from './resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

interface Row extends Revised {
  readonly uid: string
}

/** The whole list of a resource in the current project. */
export function useList<D extends Row, Draft>(resource: Resource<D, Draft>) {
  return useQuery(listQuery(resource, useProjectUid()))
}

/** Invalidates resources of the current project; visible ones are reloaded. */
export function useRefresh() {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  return (...nouns: readonly Noun[]) =>
    Promise.all(nouns.map(noun => client.invalidateQueries({ queryKey: keyOf(projectUid, noun) })))
}

/** Creates a row; the list shows it as soon as the service has stored it. */
export function useCreate<D extends Row, Draft>(resource: Resource<D, Draft>) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (draft: Draft) => resource.create(projectUid, draft),
    onSuccess: created => {
      if (created) putRow(client, keyOf(projectUid, resource.noun), created)
    },
    onSettled: () => refresh(resource.noun),
  })
}

/**
 * Changes a row. Shows the change at once (`preview`: the row with the change) and reverts it if the service rejects
 * it. With `rev`, the change is rejected (412) if another user changed the row since.
 */
export function useUpdate<D extends Row, Draft, Change extends Row>(
  resource: Resource<D, Draft>,
  draftOf: (change: Change) => Draft,
  preview: (row: D, change: Change) => D,
) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  const key = keyOf(projectUid, resource.noun)
  return useServiceMutation({
    mutationFn: (change: Change) => resource.update(projectUid, change.uid, draftOf(change), change.rev),
    onMutate: async change => {
      await client.cancelQueries({ queryKey: key, exact: true })
      const before = client.getQueryData<readonly D[]>(key)?.find(row => row.uid === change.uid)
      if (before) putRow(client, key, preview(before, change))
      return { before }
    },
    onSuccess: updated => {
      if (updated) putRow(client, key, updated)
    },
    onError: (_error, _change, context) => {
      if (context?.before) putRow(client, key, context.before)
    },
    onSettled: () => refresh(resource.noun),
  })
}

/**
 * Deletes a row, and refreshes related resources. `onRemoved` is called even if the calling component was
 * unmounted.
 */
export function useRemove<D extends Row, Draft>(
  resource: Resource<D, Draft>,
  alsoInvalidates: readonly Noun[] = [],
  onRemoved?: () => void,
) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (uid: D['uid']) => resource.remove(projectUid, uid),
    onSuccess: (_nothing, uid) => {
      onRemoved?.()
      dropRow(client, keyOf(projectUid, resource.noun), uid)
    },
    onSettled: () => refresh(resource.noun, ...alsoInvalidates),
  })
}
