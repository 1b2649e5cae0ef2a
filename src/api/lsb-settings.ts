import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SyncSettings } from '#domain/sync/sync-settings.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import {
  fromWireLsbSettings,
  type SyncSettingsChange,
  toWireLsbSettings,
  type WireLsbSettings,
  wireLsbSettings,
} from '#wire/lsb-settings.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { changeDocument } from './change-document.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const { path, envelope } = profile.resources.syncSettings
const parse = (body: unknown) => readBody(wireLsbSettings, envelope, body)

function syncSettingsQuery(projectUid: ProjectUid) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'syncSettings'),
    queryFn: async ({ signal }): Promise<SyncSettings | null> => {
      try {
        return fromWireLsbSettings(parse(await request(path, { projectUid, signal })))
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 404) return null
        throw refusal
      }
    },
  })
}

/** The sync settings; null if the service has no TDOA. */
export const useSyncSettings = () => useQuery(syncSettingsQuery(useProjectUid()))

/** Changes a part of the settings; with `rev` it is rejected (412) if another user changed them. */
export async function saveSyncSettings(
  projectUid: ProjectUid,
  change: SyncSettingsChange,
  rev?: number,
): Promise<SyncSettings> {
  const apply = (current: WireLsbSettings | undefined) => toWireLsbSettings(projectUid, current, change)
  return fromWireLsbSettings(await changeDocument({ path, projectUid, parse, apply, rev }))
}

export function useSaveSyncSettings() {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: ({ rev, ...change }: SyncSettingsChange & { readonly rev?: number }) =>
      saveSyncSettings(projectUid, change, rev),
    onSuccess: saved => client.setQueryData(keyOf(projectUid, 'syncSettings'), saved),
    onSettled: () => refresh('syncSettings'),
  })
}
