import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fromWireCluster, wireCluster } from '#wire/cluster.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import {
  fromWireChannels,
  fromWireConnections,
  fromWireHost,
  fromWireLink,
  fromWireUptime,
  fromWireWsHost,
  wireChannels,
  wireConnections,
  wireHost,
  wireLink,
  wireLoggerFilter,
  wireUptime,
  wireVersionFile,
  wireWsHost,
} from '#wire/system.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { paths } = profile

/** Query of one of the system paths; an invalid response is an error of the query. */
function systemQuery<T>(name: string, path: string, read: (body: unknown) => T, refetchInterval?: number) {
  return queryOptions({
    queryKey: ['system', name],
    retry: false,
    ...(refetchInterval && { refetchInterval }),
    queryFn: async ({ signal }) => read(await request(path, { signal, projectUid: null })),
  })
}

const everyMs = 10_000

/** The complete response of the version read. */
export const useVersionFile = () =>
  useQuery(systemQuery('version', paths.version, body => readBody(wireVersionFile, 'version', body)))

export const useBetaVersion = () =>
  useQuery(systemQuery('beta', paths.betaVersion, body => readBody(wireVersionFile, 'beta version', body)))

/** Host name and status of the service; reloaded every 10 s. */
export const useHost = () =>
  useQuery(systemQuery('host', paths.host, body => fromWireHost(readBody(wireHost, 'host', body)), everyMs))

export const useUptime = () =>
  useQuery(
    systemQuery(
      'uptime',
      paths.uptime,
      body => fromWireUptime(readBody(wireUptime, 'uptime', body)),
      everyMs,
    ),
  )

/** Open connections; a project user may not see them (403). */
export const useConnections = () =>
  useQuery(
    systemQuery(
      'connections',
      paths.openSockets,
      body => fromWireConnections(readBody(wireConnections, 'connections', body)),
      everyMs,
    ),
  )

export const useChannels = () =>
  useQuery(
    systemQuery('channels', paths.channels, body =>
      fromWireChannels(readBody(wireChannels, 'channels', body)),
    ),
  )

/** Host of the socket, as the service names it. */
export const useSocketHost = () =>
  useQuery(
    systemQuery('wshost', paths.socketHost, body => fromWireWsHost(readBody(wireWsHost, 'wshost', body))),
  )

function systemLinkQuery(which: 'help' | 'monitor') {
  const path = which === 'help' ? paths.helpLink : paths.monitorLink
  return queryOptions({
    queryKey: ['system', 'link', which],
    retry: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        const body = readBody(wireLink, which, await request(path, { signal, projectUid: null }))
        return fromWireLink(body) ?? null
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 404) return null
        throw refusal
      }
    },
  })
}

/** A link of the service, such as its help portal; undefined if it has none. */
export function useSystemLink(which: 'help' | 'monitor') {
  return useQuery(systemLinkQuery(which))
}

const loggerKey = ['system', 'logger']

/** The filter of the service's runtime log: key and value pairs. */
export const useLoggerFilter = () =>
  useQuery(systemQuery('logger', paths.loggerFilter, body => readBody(wireLoggerFilter, 'filter', body)))

/** Merges pairs into the filter (null removes one), or clears it. */
export function useChangeLoggerFilter() {
  const client = useQueryClient()
  return useServiceMutation({
    mutationFn: (change: Readonly<Record<string, unknown>> | 'clear') =>
      change === 'clear'
        ? request(paths.loggerFilter, { method: 'DELETE', projectUid: null })
        : request(paths.loggerFilter, { method: 'PUT', body: change, projectUid: null }),
    onSettled: () => client.invalidateQueries({ queryKey: loggerKey }),
  })
}

const clusterEveryMs = 5_000

function clusterQuery() {
  return queryOptions({
    queryKey: ['system', 'cluster'],
    retry: false,
    refetchInterval: clusterEveryMs,
    queryFn: async ({ signal }) =>
      fromWireCluster(
        readBody(wireCluster, 'cluster', await request(profile.paths.cluster, { signal, projectUid: null })),
      ),
  })
}

/** Servers and partitions of the service, for system administrators; null if it runs alone. Reloaded every 5 s. */
export const useCluster = () => useQuery(clusterQuery())
