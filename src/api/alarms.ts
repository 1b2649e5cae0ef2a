import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid, ProjectUid, SiteUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { type AlarmChange, fromWireAlarm, toWireAlarmChange, wireAlarm } from '#wire/alarms.ts'
import { readList, readOne } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { useAlarmAction } from './alarm-action-store.ts'
import { addToReadings, readAlarms } from './alarm-reading.ts'
import { keyOf, withRow } from './query-keys.ts'
import { request } from './request.ts'
import { useSites } from './sites.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'
import { useVersion, versionQuery } from './version.ts'

const { path, envelope } = profile.resources.alarms
const hourMs = 3_600_000

/** Active alarms. */
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

/** Alarms of one site raised since `startMs`, active or cleared; until now, or until `endMs`. */
export function siteAlarmsQuery(projectUid: ProjectUid, siteUid: SiteUid, startMs: number, endMs?: number) {
  return queryOptions({
    queryKey: keyOf(projectUid, 'alarms', 'site', siteUid, startMs, endMs),
    meta: { endMs },
    queryFn: ({ client, signal }) =>
      readAlarms(client, { projectUid, endMs }, async () => {
        // The end is far in the future, so that the newest alarm is included even if the clock of this
        // machine is behind.
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

/**
 * For a service without acknowledgements: cleared alarms count as acknowledged, otherwise they would need
 * attention forever.
 */
function answeredByClearing(alarm: Alarm): Alarm {
  return alarm.active ? alarm : { ...alarm, acknowledgedAtMs: alarm.clearedAtMs ?? alarm.setAtMs }
}

const nothing: readonly Alarm[] = []

/** The start of the last `hours`, which moves by the hour, so that reads are shared. */
export const alarmsSinceMs = (nowMs: number, hours = 24) => (Math.floor(nowMs / hourMs) - hours) * hourMs

/** Returns the previous list if its members are unchanged. */
function useSameMembers<T>(members: readonly T[]): readonly T[] {
  const kept = useRef(members)
  const isSame =
    kept.current.length === members.length && members.every((each, i) => each === kept.current[i])
  if (!isSame) kept.current = members
  return kept.current
}

/**
 * Active alarms, and all raised in the last `hours` at any site, for lists of alarms. The newest read of an
 * alarm wins. For a past period, those raised within it.
 */
export function useAlarms(span: number | { readonly startMs: number; readonly endMs: number } = 24) {
  const projectUid = useProjectUid()
  const past = typeof span === 'number' ? undefined : span
  const startMs = past?.startMs ?? alarmsSinceMs(Date.now(), Number(span))
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

/** Changes one alarm. Returns it, or undefined if the response is empty. */
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

/**
 * Puts the newest state of an alarm into every cached or loading list of alarms, except lists whose period ended before
 * it was raised.
 */
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

/** Deliberately not optimistic: an alarm counts as handled only once the service has stored it. */
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
      useAlarmAction.getState().remember({ kind: 'acknowledged', projectUid, before: [{ uid }], undoable }),
  )

export const useClearAlarm = () => useChangeAlarm((_: { uid: AlarmUid }) => ({ kind: 'clear' }))

/** Shelves an alarm until a time; undefined ends it. */
export const useShelveAlarm = () =>
  useChangeAlarm(({ untilMs }: { uid: AlarmUid; untilMs: number | undefined }) => ({
    kind: 'shelve',
    untilMs,
  }))
