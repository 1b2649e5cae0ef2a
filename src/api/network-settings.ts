import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NetworkSettings } from '#domain/sync/sync-status.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import {
  fromWireNetworkSettings,
  type ServiceModeChange,
  toWireNetworkSettings,
  toWireServiceMode,
  type WireNetworkSettings,
  wireNetworkSettings,
} from '#wire/network-settings.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { changeDocument } from './change-document.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { path, envelope } = profile.resources.networkSettings
const parse = (body: unknown) => readBody(wireNetworkSettings, envelope, body)

function networkSettingsQuery(projectUid: ProjectUid) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'networkSettings'),
    queryFn: async ({ signal }): Promise<NetworkSettings | null> => {
      try {
        return fromWireNetworkSettings(parse(await request(path, { projectUid, signal })))
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 404) return null
        throw refusal
      }
    },
  })
}

/** The network settings with the service mode; null if the service has none. */
export const useNetworkSettings = () => useQuery(networkSettingsQuery(useProjectUid()))

function useDocumentChange<V>(
  toWire: (projectUid: ProjectUid, current: WireNetworkSettings | undefined, variables: V) => unknown,
  revOf: (variables: V) => number | undefined,
) {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: async (variables: V) => {
      const apply = (current: WireNetworkSettings | undefined) => toWire(projectUid, current, variables)
      const saved = await changeDocument({ path, projectUid, parse, apply, rev: revOf(variables) })
      return fromWireNetworkSettings(saved)
    },
    onSuccess: saved => client.setQueryData(keyOf(projectUid, 'networkSettings'), saved),
    onSettled: () => refresh('networkSettings'),
  })
}

/** Puts nodes into service mode, extends it, or ends it. */
export const useChangeServiceMode = () =>
  useDocumentChange<ServiceModeChange>(toWireServiceMode, () => undefined)

/**
 * Replaces the settings other than the service mode; rejected (412) if another user changed them since `rev`.
 */
export const useSaveNetworkSettings = () =>
  useDocumentChange<Pick<NetworkSettings, 'others' | 'rev'>>(
    (projectUid, current, { others }) => toWireNetworkSettings(projectUid, current, others),
    ({ rev }) => rev,
  )
