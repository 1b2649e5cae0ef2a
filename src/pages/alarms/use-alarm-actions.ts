import { useEffect, useState } from 'react'
import { type AlarmsChanged, useAcknowledgeAlarms, useAssignAlarms } from '#api/active-alarms.ts'
import { useAlarmRules } from '#api/alarm-rules.ts'
import { ApiError, UnreachableError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { onNextAnswer } from '#api/transport.ts'
import { useMissingRight } from '#components/rights-gate.tsx'
import { needsNote } from '#domain/alarm/active-alarms.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useSession } from '#session/session.ts'

const useText = textOf('alarms')

/** Alarm actions without a dialog, and the errors of the last one. */
export function useAlarmActions(onNoteNeeded: (alarms: readonly Alarm[]) => void) {
  const t = useText()
  const email = useSession(session => session.user?.email)
  const rules = useAlarmRules()
  const missing = useMissingRight(useProjectRights(), 'write')
  const acknowledge = useAcknowledgeAlarms()
  const assign = useAssignAlarms()
  const [refused, setRefused] = useState<string>()
  // A connection error is cleared once the service responds.
  const [unreached, setUnreached] = useState(false)
  useEffect(
    () =>
      unreached
        ? onNextAnswer(() => {
            setUnreached(false)
            setRefused(undefined)
          })
        : undefined,
    [unreached],
  )
  const outcome = {
    onSuccess: ({ failed }: AlarmsChanged) => {
      setUnreached(failed[0]?.error instanceof UnreachableError)
      setRefused(
        failed[0] &&
          t('alarms.someRefused', { count: failed.length, why: problemText(t, problemOf(failed[0].error)) }),
      )
    },
    onError: (error: Error) => {
      setUnreached(error instanceof UnreachableError)
      setRefused(problemText(t, problemOf(error)))
    },
  }
  const uidsOf = (alarms: readonly Alarm[]) => alarms.map(({ uid }) => uid)

  /** Whether alarms can be changed; shows a message if not. */
  function isAllowed(): boolean {
    if (missing !== undefined) setRefused(missing)
    return missing === undefined
  }

  return {
    refused,
    isAllowed,
    pending: acknowledge.isPending || assign.isPending,
    /** Acknowledges without a note; if the project requires one, opens the dialog. */
    acknowledgeAtOnce(alarms: readonly Alarm[]): void {
      if (alarms.length === 0 || acknowledge.isPending || !isAllowed()) return
      if (needsNote(alarms, rules)) onNoteNeeded(alarms)
      else
        acknowledge.mutate(
          { uids: uidsOf(alarms) },
          {
            ...outcome,
            onSuccess: changed => {
              // The rule may have changed since it was read.
              const noteRequired = changed.failed.filter(
                ({ error }) => error instanceof ApiError && error.status === 422,
              )
              if (noteRequired.length === 0) return outcome.onSuccess(changed)
              onNoteNeeded(alarms.filter(({ uid }) => noteRequired.some(each => each.uid === uid)))
            },
          },
        )
    },
    assign(alarms: readonly Alarm[], to: string | undefined): void {
      if (alarms.length > 0 && isAllowed()) assign.mutate({ uids: uidsOf(alarms), alarms, to }, outcome)
    },
    assignToMe(alarms: readonly Alarm[]): void {
      if (alarms.length > 0 && email && isAllowed())
        assign.mutate({ uids: uidsOf(alarms), alarms, to: email }, outcome)
    },
  }
}

export type AlarmActions = ReturnType<typeof useAlarmActions>
