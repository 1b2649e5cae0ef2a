import type { ScheduleUid } from '#domain/uid.ts'
import { fromWireSchedule, type ScheduleDraft, toWireSchedule, wireSchedule } from '#wire/schedules.ts'
import { optionalList } from './optional-list.ts'
import { createResource } from './resource.ts'
import { useCreate, useList, useRemove, useUpdate } from './use-resource.ts'

/** A service without TDOA returns 404 for the list: there are no schedules. */
const schedules = optionalList(
  createResource({
    noun: 'schedules',
    schema: wireSchedule,
    fromWire: fromWireSchedule,
    toWire: (draft: ScheduleDraft) => toWireSchedule(draft),
  }),
)

export const useSchedules = () => useList(schedules)
export const useCreateSchedule = () => useCreate(schedules)

interface ScheduleChange extends ScheduleDraft {
  readonly uid: ScheduleUid
  readonly rev?: number
}

export const useUpdateSchedule = () =>
  useUpdate(
    schedules,
    ({ uid: _uid, rev: _rev, ...draft }: ScheduleChange): ScheduleDraft => draft,
    (schedule, { rev: _rev, ...change }) => ({ ...schedule, ...change }),
  )

/** Rejected (409) while it is the active one of the sync settings. */
export const useDeleteSchedule = (onDeleted: () => void) => useRemove(schedules, ['syncSettings'], onDeleted)
