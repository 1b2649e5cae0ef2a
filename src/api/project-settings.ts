import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keptFromMs, type ProjectSettings } from '#domain/account/project-settings.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import {
  fromWireProjectSettings,
  toWireProjectSettings,
  wireProjectSettings,
} from '#wire/project-settings.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useVersion } from './version.ts'

const { path, envelope } = profile.resources.projectSettings
const read = (body: unknown) => fromWireProjectSettings(readBody(wireProjectSettings, envelope, body))

export const projectSettingsQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'projectSettings'),
    staleTime: 300_000,
    queryFn: async ({ signal }) => read(await request(path, { projectUid, signal })),
  })

/** The settings of the project; undefined while unknown, or if the service has none. */
export function useProjectSettings() {
  const projectUid = useProjectUid()
  const enabled = useVersion().data?.projectSettings === true
  return useQuery({ ...projectSettingsQuery(projectUid), enabled })
}

/**
 * The retention of positions in days, and its start at `nowMs`; undefined if the service does not state it.
 */
export function useRetention(nowMs: number): { readonly days: number; readonly fromMs: number } | undefined {
  const settings = useProjectSettings().data
  return (
    settings && {
      days: settings.retentionDays ?? settings.defaultRetentionDays,
      fromMs: keptFromMs(settings, nowMs),
    }
  )
}

export function useSaveProjectSettings() {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (settings: ProjectSettings) =>
      read(await request(path, { method: 'PUT', projectUid, body: toWireProjectSettings(settings) })),
    onSuccess: saved => client.setQueryData(keyOf(projectUid, 'projectSettings'), saved),
    onSettled: () => refresh('projectSettings'),
  })
}
