import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import type {
  Connection,
  ConnectionDraft,
  ConnectionStatus,
  Preset,
  PreviewSource,
} from '#domain/connection/connection.ts'
import type { Mapping } from '#domain/connection/mapping.ts'
import type { ConnectionUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import {
  fromWireConnection,
  fromWirePreset,
  fromWirePreview,
  fromWireStatus,
  toWireConnection,
  toWirePreview,
  wireConnection,
  wirePreset,
  wirePreview,
  wireStatus,
} from '#wire/connections.ts'
import { readBody, readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { createResource, listQuery } from './resource.ts'
import { useCreate, useRefresh, useRemove, useUpdate } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { paths } = profile
const statusEveryMs = 2_000

/** Connections to other location systems (beyond the specification, for administrators of the project). */
const connections = createResource({
  noun: 'connections',
  schema: wireConnection,
  fromWire: fromWireConnection,
  toWire: toWireConnection,
})

export const useConnections = (enabled = true) =>
  useQuery({ ...listQuery(connections, useProjectUid()), enabled })
export const useCreateConnection = () => useCreate(connections)
export const useUpdateConnection = () =>
  useUpdate(
    connections,
    ({ uid: _, secretNames: _names, rev: _rev, ...draft }: Connection): ConnectionDraft => draft,
    row => row,
  )
export const useDeleteConnection = (onDeleted: () => void) =>
  useRemove(connections, ['unknownTags'], onDeleted)

/** Pauses or resumes a connection. */
export function useSetConnectionEnabled() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: ({ uid, enabled }: Pick<Connection, 'uid' | 'enabled'>) =>
      request(enabled ? paths.resumeConnection(uid) : paths.pauseConnection(uid), {
        method: 'POST',
        projectUid,
      }),
    onSettled: () => refresh('connections'),
  })
}

/** Null while the service starts the connection. */
const statusQuery = (projectUid: ProjectUid, uid: ConnectionUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'connections', uid, 'status'),
    staleTime: 0,
    refetchInterval: statusEveryMs,
    queryFn: async ({ signal }): Promise<ConnectionStatus | null> => {
      try {
        const body = await request(paths.connectionStatus(uid), { projectUid, signal })
        return fromWireStatus(readBody(wireStatus, 'status', body))
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return null
        throw error
      }
    },
  })

export const useConnectionStatus = (uid: ConnectionUid) => useQuery(statusQuery(useProjectUid(), uid))

/** Status by uid, read every two seconds; a connection is absent until it was read. */
export function useConnectionStatuses(
  uids: readonly ConnectionUid[],
): ReadonlyMap<ConnectionUid, ConnectionStatus> {
  const projectUid = useProjectUid()
  return useQueries({
    queries: uids.map(uid => statusQuery(projectUid, uid)),
    combine: results =>
      new Map(
        results.flatMap(({ data }, index) => (data ? [[uids[index] as ConnectionUid, data] as const] : [])),
      ),
  })
}

const presetsQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'connections', 'presets'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<readonly Preset[]> => {
      const body = await request(paths.connectionPresets, { projectUid, signal })
      return readList(wirePreset, 'presets', body).map(fromWirePreset)
    },
  })

/** Mappings for known systems. */
export const usePresets = () => useQuery(presetsQuery(useProjectUid()))

interface PreviewRequest {
  readonly source: PreviewSource
  /** Absent to show the messages without mapping them. */
  readonly mapping?: Mapping | undefined
  readonly signal?: AbortSignal
}

/** Previews messages with the result of a mapping; stores nothing. */
export function usePreview() {
  const projectUid = useProjectUid()
  return useMutation({
    mutationFn: async ({ source, mapping, signal }: PreviewRequest) => {
      const body = toWirePreview(source, mapping)
      const answer = await request(paths.previewConnection, { method: 'POST', projectUid, body, signal })
      return fromWirePreview(readBody(wirePreview, 'preview', answer))
    },
  })
}

/** The path to which another system pushes its messages. */
export const pushAddressOf = (uid: ConnectionUid): string => `${profile.prefix}${paths.pushMessages(uid)}`

/** The base address of the omlox hub of a connection. */
export const omloxHubOf = (uid: ConnectionUid): string => paths.omloxHub(uid)
