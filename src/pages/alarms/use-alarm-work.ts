import { useState } from 'react'
import {
  type AlarmsChanged,
  useAcknowledgeAlarms,
  useAssignAlarms,
  useShelveAlarms,
} from '#api/alarm-desk.ts'
import { useAlarmRules } from '#api/alarm-rules.ts'
import { ApiError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import type { Alarm } from '#domain/alarm.ts'
import { needsNote } from '#domain/alarm-desk.ts'
import { useSession } from '#session/session.ts'
import { textOf } from '#text/text-of.ts'

const useText = textOf('alarms')

/** What can be done to alarms without a dialog, and what was refused of the last that was done. */
export function useAlarmWork(onNoteNeeded: (alarms: readonly Alarm[]) => void) {
  const { alarms: text, problem } = useText()
  const email = useSession(session => session.user?.email)
  const rules = useAlarmRules()
  const acknowledge = useAcknowledgeAlarms()
  const assign = useAssignAlarms()
  const shelve = useShelveAlarms()
  const [refused, setRefused] = useState<string>()
  const outcome = {
    onSuccess: ({ failed }: AlarmsChanged) =>
      setRefused(failed[0] && text.someRefused(failed.length, problem(problemOf(failed[0].error)))),
    onError: (error: Error) => setRefused(problem(problemOf(error))),
  }
  const uidsOf = (alarms: readonly Alarm[]) => alarms.map(({ uid }) => uid)

  return {
    refused,
    pending: acknowledge.isPending || assign.isPending || shelve.isPending,
    /** Without a word; where the project asks for one, the dialog that takes it. */
    acknowledgeAtOnce(alarms: readonly Alarm[]): void {
      if (alarms.length === 0 || acknowledge.isPending) return
      if (needsNote(alarms, rules)) onNoteNeeded(alarms)
      else
        acknowledge.mutate(
          { uids: uidsOf(alarms) },
          {
            ...outcome,
            onSuccess: changed => {
              // The rule may be newer than what was read of it.
              const unsaid = changed.failed.filter(
                ({ error }) => error instanceof ApiError && error.status === 422,
              )
              if (unsaid.length === 0) return outcome.onSuccess(changed)
              onNoteNeeded(alarms.filter(({ uid }) => unsaid.some(each => each.uid === uid)))
            },
          },
        )
    },
    assign(alarms: readonly Alarm[], to: string | undefined): void {
      if (alarms.length > 0) assign.mutate({ uids: uidsOf(alarms), to }, outcome)
    },
    assignToMe(alarms: readonly Alarm[]): void {
      if (alarms.length > 0 && email) assign.mutate({ uids: uidsOf(alarms), to: email }, outcome)
    },
    shelve(alarms: readonly Alarm[], minutes: number): void {
      const untilMs = Date.now() + minutes * 60_000
      if (alarms.length > 0) shelve.mutate({ uids: uidsOf(alarms), untilMs }, outcome)
    },
  }
}

export type AlarmWork = ReturnType<typeof useAlarmWork>
