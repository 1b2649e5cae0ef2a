import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NetworkSettings } from '#domain/sync-service-mode.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import {
  fromWireNetworkSettings,
  type ServiceModeChange,
  toWireServiceMode,
  wireNetworkSettings,
} from '#wire/network-settings.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'

const { path, envelope } = profile.resources.networkSettings
const read = (body: unknown) => fromWireNetworkSettings(readBody(wireNetworkSettings, envelope, body))

function networkSettingsQuery(projectUid: ProjectUid) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'networkSettings'),
    queryFn: async ({ signal }): Promise<NetworkSettings | null> => {
      try {
        return read(await request(path, { projectUid, signal }))
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 404) return null
        throw refusal
      }
    },
  })
}

/** The network settings with the service mode; null where the service has none. */
export const useNetworkSettings = () => useQuery(networkSettingsQuery(useProjectUid()))

/** Puts nodes into service mode, keeps them in it longer, or takes them out; nothing else of the settings is sent. */
export function useChangeServiceMode() {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (change: ServiceModeChange) =>
      read(await request(path, { method: 'POST', projectUid, body: toWireServiceMode(projectUid, change) })),
    onSuccess: saved => client.setQueryData(keyOf(projectUid, 'networkSettings'), saved),
    onSettled: () => refresh('networkSettings'),
  })
}
