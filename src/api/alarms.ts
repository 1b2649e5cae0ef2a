import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid, ProjectUid, SiteUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { type AlarmChange, fromWireAlarm, toWireAlarmChange, wireAlarm } from '#wire/alarms.ts'
import { readList, readOne } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { rememberAlarmAction } from './alarm-action-store.ts'
import { addToReadings, readAlarms } from './alarm-reading.ts'
import { withRow } from './list-cache.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useSites } from './sites.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'
import { useVersion, versionQuery } from './version.ts'

const { path, envelope } = profile.resources.alarms
const hourMs = 3_600_000

/** Alarms whose cause lasts. */
export function activeAlarmsQuery(projectUid: ProjectUid) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'alarms', 'active'),
    queryFn: ({ client, signal }) =>
      readAlarms(client, { projectUid }, async () => {
        const body = await request(profile.paths.activeAlarms, { projectUid, signal })
        return readList(wireAlarm, envelope, body).map(fromWireAlarm)
      }),
  })
}

export const useActiveAlarms = () => useQuery(activeAlarmsQuery(useProjectUid()))

/** Alarms of one site that were set at some time since `startMs`, cleared or not; until now, or until `endMs`. */
export function siteAlarmsQuery(projectUid: ProjectUid, siteUid: SiteUid, startMs: number, endMs?: number) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'alarms', 'site', siteUid, startMs, endMs),
    meta: { endMs },
    queryFn: ({ client, signal }) =>
      readAlarms(client, { projectUid, endMs }, async () => {
        // The end lies far ahead: also where this machine's clock is behind, the newest alarm is in the period.
        const query = {
          ...profile.siteQuery(siteUid),
          start: startMs,
          end: endMs ?? Date.now() + 24 * hourMs,
        }
        const body = await request(path, { projectUid, query, signal })
        return readList(wireAlarm, envelope, body).map(fromWireAlarm)
      }),
  })
}

/** Of a service that keeps no acknowledgement: what was cleared is answered, else it would ask for someone for ever. */
function answeredByClearing(alarm: Alarm): Alarm {
  return alarm.active ? alarm : { ...alarm, acknowledgedAtMs: alarm.clearedAtMs ?? alarm.setAtMs }
}

const nothing: readonly Alarm[] = []

/** The list of before while its members are the same ones. */
function useSameMembers<T>(members: readonly T[]): readonly T[] {
  const kept = useRef(members)
  const isSame =
    kept.current.length === members.length && members.every((each, i) => each === kept.current[i])
  if (!isSame) kept.current = members
  return kept.current
}

/**
 * Active alarms, and all that were set in the last `hours` at any site: what an alarm list shows.
 * The newest reading of an alarm wins. The period moves on by the hour, so that readings are shared.
 * Given a period that ended, those that were set at some time of it.
 */
export function useAlarms(span: number | { readonly startMs: number; readonly endMs: number } = 24) {
  const projectUid = useProjectUid()
  const past = typeof span === 'number' ? undefined : span
  const startMs = past?.startMs ?? (Math.floor(Date.now() / hourMs) - Number(span)) * hourMs
  const sites = useSites()
  const active = useActiveAlarms()
  const journals = useQueries({
    queries: (sites.data ?? []).map(site => siteAlarmsQuery(projectUid, site.uid, startMs, past?.endMs)),
  })
  const all = past ? journals : [active, ...journals]
  const byAge = [...all].sort((a, b) => a.dataUpdatedAt - b.dataUpdatedAt)
  const lists = useSameMembers(byAge.map(read => read.data ?? nothing))
  const forgets = useVersion().data?.alarmAcknowledgement === false
  const data = useMemo(() => {
    const alarms = new Map(lists.flatMap(rows => rows.map(alarm => [alarm.uid, alarm] as const)))
    return forgets ? Array.from(alarms.values(), answeredByClearing) : [...alarms.values()]
  }, [lists, forgets])
  return {
    /** The same array until an alarm changes. */
    data,
    isPending: sites.isPending || all.some(read => read.isPending),
    error: [sites, ...all].find(read => read.error)?.error,
    refetch: () => Promise.all([sites, ...all].map(read => read.refetch())),
  }
}

/** Changes one. Answers it as it is then, or undefined where the service tells nothing. */
export async function changeAlarm(
  client: QueryClient,
  projectUid: ProjectUid,
  uid: AlarmUid,
  change: AlarmChange,
) {
  const { alarmAcknowledgement } = await client.ensureQueryData(versionQuery())
  const body = toWireAlarmChange(change, alarmAcknowledgement)
  const answer = await request(`${path}/${encodeURIComponent(uid)}`, { method: 'PUT', projectUid, body })
  return answer === undefined ? undefined : fromWireAlarm(readOne(wireAlarm, envelope, answer))
}

/** Puts an alarm's newest state into every alarm list that was read, or is being read; but not what was set after its period. */
export function putAlarm(client: QueryClient, projectUid: ProjectUid, alarm: Alarm): void {
  addToReadings(client, projectUid, alarm)
  client.setQueriesData<readonly Alarm[]>(
    {
      queryKey: keyOf(projectUid, 'alarms'),
      predicate: ({ meta }) => !(alarm.setAtMs > Number(meta?.endMs)),
    },
    rows => rows && withRow(rows, alarm),
  )
}

/** Not optimistic on purpose: an alarm counts as taken care of only when the service has it. */
function useChangeAlarm<V extends { readonly uid: AlarmUid }>(
  changeOf: (variables: V) => AlarmChange,
  onDone?: (projectUid: ProjectUid, uid: AlarmUid, undoable: boolean) => void,
) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (variables: V) => changeAlarm(client, projectUid, variables.uid, changeOf(variables)),
    onSuccess: async (alarm, { uid }) => {
      if (alarm) putAlarm(client, projectUid, alarm)
      onDone?.(projectUid, uid, (await client.ensureQueryData(versionQuery())).alarmUndo)
    },
    onSettled: () => refresh('alarms'),
  })
}

export const useAcknowledgeAlarm = () =>
  useChangeAlarm(
    ({ comment }: { uid: AlarmUid; comment?: string }) => ({
      kind: 'acknowledge',
      ...(comment && { comment }),
    }),
    (projectUid, uid, undoable) =>
      rememberAlarmAction({ kind: 'acknowledged', projectUid, before: [{ uid }], undoable }),
  )

export const useClearAlarm = () => useChangeAlarm((_: { uid: AlarmUid }) => ({ kind: 'clear' }))

/** Silences an alarm until a time; undefined ends its silence. */
export const useShelveAlarm = () =>
  useChangeAlarm(({ untilMs }: { uid: AlarmUid; untilMs: number | undefined }) => ({
    kind: 'shelve',
    untilMs,
  }))
