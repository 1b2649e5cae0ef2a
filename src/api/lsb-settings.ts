import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SyncSettings } from '#domain/sync-settings.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import {
  fromWireLsbSettings,
  type SyncSettingsChange,
  toWireLsbSettings,
  wireLsbSettings,
} from '#wire/lsb-settings.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'

const { path, envelope } = profile.resources.syncSettings
const read = (body: unknown) => fromWireLsbSettings(readBody(wireLsbSettings, envelope, body))

function syncSettingsQuery(projectUid: ProjectUid) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'syncSettings'),
    queryFn: async ({ signal }): Promise<SyncSettings | null> => {
      try {
        return read(await request(path, { projectUid, signal }))
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.status === 404) return null
        throw refusal
      }
    },
  })
}

/** How the anchors are to be synchronised; null where the service has no TDOA. */
export const useSyncSettings = () => useQuery(syncSettingsQuery(useProjectUid()))

/** Saves a part of the settings; with `rev` it is refused (412) when somebody else was faster. */
export async function saveSyncSettings(
  projectUid: ProjectUid,
  change: SyncSettingsChange,
  rev?: number,
): Promise<SyncSettings> {
  const body = toWireLsbSettings(projectUid, change)
  return read(await request(path, { method: 'POST', projectUid, body, ifRev: rev }))
}

export function useSaveSyncSettings() {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ rev, ...change }: SyncSettingsChange & { readonly rev?: number }) =>
      saveSyncSettings(projectUid, change, rev),
    onSuccess: saved => client.setQueryData(keyOf(projectUid, 'syncSettings'), saved),
    onSettled: () => refresh('syncSettings'),
  })
}
