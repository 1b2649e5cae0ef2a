import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AlarmRules } from '#domain/alarm/active-alarms.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { fromWireAlarmRules, toWireAlarmRules, wireAlarmRules } from '#wire/alarms.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'
import { useVersion } from './version.ts'

const { path, envelope } = profile.resources.alarmRules
const read = (body: unknown) => fromWireAlarmRules(readBody(wireAlarmRules, envelope, body))
const noRules: AlarmRules = {}

export const alarmRulesQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'alarmRules'),
    staleTime: 300_000,
    queryFn: async ({ signal }) => read(await request(path, { projectUid, signal })),
  })

/**
 * The requirements of the project for acknowledgements; none while unknown, or if the service has no rules.
 */
export function useAlarmRules(): AlarmRules {
  const projectUid = useProjectUid()
  const enabled = useVersion().data?.alarmRules === true
  const rules = useQuery({ ...alarmRulesQuery(projectUid), enabled })
  return rules.data ?? noRules
}

export function useSaveAlarmRules() {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: async (rules: AlarmRules) =>
      read(await request(path, { method: 'PUT', projectUid, body: toWireAlarmRules(rules) })),
    onSuccess: saved => client.setQueryData(keyOf(projectUid, 'alarmRules'), saved),
    onSettled: () => refresh('alarmRules'),
  })
}
