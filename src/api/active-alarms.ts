import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { groupsOfSame } from '#domain/alarm/active-alarms.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import {
  fromWireAlarmResult,
  fromWireAssignee,
  toWireAlarmBatch,
  wireAlarmResult,
  wireAssignee,
} from '#wire/alarm-batch.ts'
import type { AlarmBatchChange, AlarmChange } from '#wire/alarms.ts'
import { readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { type AlarmAction, type AlarmBefore, useAlarmAction } from './alarm-action-store.ts'
import { changeAlarm, putAlarm } from './alarms.ts'
import { ApiError } from './api-error.ts'
import { settleEach } from './parallel-calls.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'
import { useVersion, versionQuery } from './version.ts'

export interface AlarmsChanged {
  readonly done: readonly AlarmUid[]
  readonly failed: readonly { readonly uid: AlarmUid; readonly error: unknown }[]
}

/** Maximum of one request (docs/extensions.md, `alarm_bulk`). */
const maxPerRequest = 1000

async function changeTogether(
  client: QueryClient,
  projectUid: ProjectUid,
  uids: readonly AlarmUid[],
  change: AlarmBatchChange,
): Promise<AlarmsChanged> {
  const done: AlarmUid[] = []
  const failed: { uid: AlarmUid; error: unknown }[] = []
  for (let from = 0; from < uids.length; from += maxPerRequest) {
    const body = toWireAlarmBatch(uids.slice(from, from + maxPerRequest), change)
    const answer = await request(profile.resources.alarms.path, { method: 'PUT', projectUid, body })
    const results = readList(wireAlarmResult, profile.envelopes.alarmResults, answer).map(fromWireAlarmResult)
    for (const { uid, status, detail, alarm } of results) {
      if (alarm) putAlarm(client, projectUid, alarm)
      if (status < 400) done.push(uid)
      else failed.push({ uid, error: new ApiError({ status, detail }) })
    }
  }
  return { done, failed }
}

/** Sends one request per alarm, a few at a time, for services without `alarm_bulk`. */
async function changeEach(
  client: QueryClient,
  projectUid: ProjectUid,
  uids: readonly AlarmUid[],
  change: AlarmChange,
): Promise<AlarmsChanged> {
  const { done, failed } = await settleEach(uids, 6, async uid => {
    const alarm = await changeAlarm(client, projectUid, uid, change)
    if (alarm) putAlarm(client, projectUid, alarm)
    return uid
  })
  return { done, failed: failed.map(({ item: uid, error }) => ({ uid, error })) }
}

/**
 * Changes several alarms, in one request if the service offers it; reports each failure separately. Deliberately not
 * optimistic: an alarm counts as handled only once the service has stored it.
 */
function useChangeAlarms<V extends { readonly uids: readonly AlarmUid[] }>(
  changeOf: (variables: V) => AlarmBatchChange,
  onDone?: (projectUid: ProjectUid, done: readonly AlarmUid[], undoable: boolean, variables: V) => void,
) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: async (variables: V): Promise<AlarmsChanged> => {
      const { alarmBulk, alarmUndo } = await client.ensureQueryData(versionQuery())
      const change = changeOf(variables)
      const batchOnly = change.kind === 'undo-acknowledgement' || change.kind === 'assign'
      const together = batchOnly || (alarmBulk && variables.uids.length > 1)
      const changed = together
        ? await changeTogether(client, projectUid, variables.uids, change)
        : await changeEach(client, projectUid, variables.uids, change)
      if (changed.done.length > 0) onDone?.(projectUid, changed.done, alarmUndo, variables)
      return changed
    },
    onSettled: () => refresh('alarms'),
  })
}

/** Acknowledges alarms with one note. It can be undone for some seconds, if the service supports it. */
export const useAcknowledgeAlarms = () =>
  useChangeAlarms(
    ({ comment }: { uids: readonly AlarmUid[]; comment?: string }) => ({
      kind: 'acknowledge',
      ...(comment && { comment }),
    }),
    (projectUid, done, undoable) =>
      useAlarmAction
        .getState()
        .remember({ kind: 'acknowledged', projectUid, before: done.map(uid => ({ uid })), undoable }),
  )

interface OfAlarms {
  readonly uids: readonly AlarmUid[]
  /** The alarms with their previous state; the change can then be undone for some seconds. */
  readonly alarms?: readonly Alarm[]
}

function remember(kind: 'assigned' | 'shelved') {
  return (projectUid: ProjectUid, done: readonly AlarmUid[], _: boolean, { alarms }: OfAlarms) => {
    const isDone = new Set(done)
    const before = alarms?.filter(({ uid }) => isDone.has(uid))
    if (before) useAlarmAction.getState().remember({ kind, projectUid, before, undoable: true })
  }
}

/** Assigns alarms to a user (by e-mail address), or to nobody. */
export const useAssignAlarms = () =>
  useChangeAlarms(
    ({ to }: OfAlarms & { to: string | undefined }) => ({ kind: 'assign', to }),
    remember('assigned'),
  )

/** Shelves alarms until a time, with a reason; undefined ends it. */
export const useShelveAlarms = () =>
  useChangeAlarms(
    ({ untilMs, comment }: OfAlarms & { untilMs: number | undefined; comment?: string }) => ({
      kind: 'shelve',
      untilMs,
      ...(comment !== undefined && { comment }),
    }),
    remember('shelved'),
  )

const useUndoAcknowledgement = () =>
  useChangeAlarms((_: { uids: readonly AlarmUid[] }) => ({ kind: 'undo-acknowledgement' }))

/** Undoes the last change of alarms: restores their previous state. */
export function useUndoAlarmAction() {
  const undoAcknowledgement = useUndoAcknowledgement()
  const assign = useAssignAlarms()
  const shelve = useShelveAlarms()

  function requestsOf({ kind, before }: AlarmAction): readonly (() => Promise<AlarmsChanged>)[] {
    if (kind === 'acknowledged')
      return [() => undoAcknowledgement.mutateAsync({ uids: before.map(({ uid }) => uid) })]
    if (kind === 'assigned')
      return groupsOfSame(before, ({ assignedTo }) => [assignedTo]).map(
        ({ example, uids }) =>
          () =>
            assign.mutateAsync({ uids, to: example.assignedTo }),
      )
    const values = ({ shelvedUntilMs, comment }: AlarmBefore) => [shelvedUntilMs, comment]
    return groupsOfSame(before, values).map(({ example, uids }) => () => {
      const untilMs = (example.shelvedUntilMs ?? 0) > Date.now() ? example.shelvedUntilMs : undefined
      return shelve.mutateAsync({ uids, untilMs, comment: example.comment ?? '' })
    })
  }

  return useServiceMutation({
    mutationFn: async (action: AlarmAction): Promise<AlarmsChanged> => {
      const done: AlarmUid[] = []
      const failed: AlarmsChanged['failed'][number][] = []
      for (const request of requestsOf(action)) {
        const changed = await request()
        done.push(...changed.done)
        failed.push(...changed.failed)
      }
      return { done, failed }
    },
  })
}

const assigneesQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'users', 'assignees'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const answer = await request(profile.paths.alarmAssignees, { projectUid, signal })
      return readList(wireAssignee, profile.envelopes.alarmAssignees, answer).map(fromWireAssignee)
    },
  })

/** Possible assignees of alarms; undefined while unknown, or if the service does not support it. */
export function useAssignees() {
  const projectUid = useProjectUid()
  const enabled = useVersion().data?.alarmAssignment === true
  return useQuery({ ...assigneesQuery(projectUid), enabled }).data
}
