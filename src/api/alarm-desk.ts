import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AlarmUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import {
  type Assignee,
  fromWireAlarmResult,
  fromWireAssignee,
  toWireAlarmBatch,
  wireAlarmResult,
  wireAssignee,
} from '#wire/alarm-batch.ts'
import type { AlarmBatchChange, AlarmChange } from '#wire/alarms.ts'
import { readList } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import { rememberAcknowledged } from './acknowledged-store.ts'
import { changeAlarm, putAlarm } from './alarms.ts'
import { ApiError } from './api-error.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useVersion, versionQuery } from './version.ts'

export type { Assignee }

export interface AlarmsChanged {
  readonly done: readonly AlarmUid[]
  readonly failed: readonly { readonly uid: AlarmUid; readonly error: unknown }[]
}

/** As many as one request may name (docs/interface.md, `alarm_bulk`). */
const mostAtOnce = 1000

async function changeTogether(
  client: QueryClient,
  projectUid: ProjectUid,
  uids: readonly AlarmUid[],
  change: AlarmBatchChange,
): Promise<AlarmsChanged> {
  const done: AlarmUid[] = []
  const failed: { uid: AlarmUid; error: unknown }[] = []
  for (let from = 0; from < uids.length; from += mostAtOnce) {
    const body = toWireAlarmBatch(uids.slice(from, from + mostAtOnce), change)
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

/** One request each, a few at a time: what every service takes. */
async function changeEach(
  client: QueryClient,
  projectUid: ProjectUid,
  uids: readonly AlarmUid[],
  change: AlarmChange,
): Promise<AlarmsChanged> {
  const done: AlarmUid[] = []
  const failed: { uid: AlarmUid; error: unknown }[] = []
  const queue = [...uids]
  const work = async () => {
    for (let uid = queue.shift(); uid !== undefined; uid = queue.shift()) {
      try {
        const alarm = await changeAlarm(client, projectUid, uid, change)
        if (alarm) putAlarm(client, projectUid, alarm)
        done.push(uid)
      } catch (error) {
        failed.push({ uid, error })
      }
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return { done, failed }
}

/**
 * Changes many, in one request where the service offers it; each that fails is told apart from those that did not. Not
 * optimistic on purpose: an alarm counts as taken care of only when the service has it.
 */
function useChangeAlarms<V extends { readonly uids: readonly AlarmUid[] }>(
  changeOf: (variables: V) => AlarmBatchChange,
  onDone?: (projectUid: ProjectUid, done: readonly AlarmUid[], undoable: boolean) => void,
) {
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (variables: V): Promise<AlarmsChanged> => {
      const { alarmBulk, alarmUndo } = await client.ensureQueryData(versionQuery())
      const change = changeOf(variables)
      const batchOnly = change.kind === 'take-back' || change.kind === 'assign'
      const together = batchOnly || (alarmBulk && variables.uids.length > 1)
      const changed = together
        ? await changeTogether(client, projectUid, variables.uids, change)
        : await changeEach(client, projectUid, variables.uids, change)
      if (changed.done.length > 0) onDone?.(projectUid, changed.done, alarmUndo)
      return changed
    },
    onSettled: () => refresh('alarms'),
  })
}

/** Acknowledges one or many with one note. For some seconds that can be taken back, where the service offers it. */
export const useAcknowledgeAlarms = () =>
  useChangeAlarms(
    ({ comment }: { uids: readonly AlarmUid[]; comment?: string }) => ({
      kind: 'acknowledge',
      ...(comment && { comment }),
    }),
    rememberAcknowledged,
  )

/** Takes back what was acknowledged a moment ago. */
export const useTakeBack = () =>
  useChangeAlarms((_: { uids: readonly AlarmUid[] }) => ({ kind: 'take-back' }))

/** Gives alarms to somebody (an e-mail address), or to nobody. */
export const useAssignAlarms = () =>
  useChangeAlarms(({ to }: { uids: readonly AlarmUid[]; to: string | undefined }) => ({ kind: 'assign', to }))

/** Silences alarms until a time; undefined ends their silence. */
export const useShelveAlarms = () =>
  useChangeAlarms(({ untilMs }: { uids: readonly AlarmUid[]; untilMs: number | undefined }) => ({
    kind: 'shelve',
    untilMs,
  }))

/** Whom alarms can be given to; undefined where the service cannot, or until it is known. */
export function useAssignees() {
  const projectUid = useProjectUid()
  const enabled = useVersion().data?.alarmAssignment === true
  return useQuery({
    queryKey: keyOf(projectUid, 'users', 'assignees'),
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const answer = await request(profile.paths.alarmAssignees, { projectUid, signal })
      return readList(wireAssignee, profile.envelopes.alarmAssignees, answer).map(fromWireAssignee)
    },
  }).data
}
