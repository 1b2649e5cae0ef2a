import type { Schedule } from '#domain/sync/slot-table.ts'
import type { ScheduleUid } from '#domain/uid.ts'
import { fromWireSchedule, type ScheduleDraft, toWireSchedule, wireSchedule } from '#wire/schedules.ts'
import { ApiError } from './api-error.ts'
import { createResource, type Resource } from './resource.ts'
import { useCreate, useList, useRemove, useUpdate } from './use-resource.ts'

const baseResource = createResource({
  noun: 'schedules',
  schema: wireSchedule,
  fromWire: fromWireSchedule,
  toWire: (draft: ScheduleDraft) => toWireSchedule(draft),
})

/** A service without TDOA returns 404 for the list: there are no schedules. */
const schedules: Resource<Schedule, ScheduleDraft> = {
  ...baseResource,
  list: async (projectUid, signal) => {
    try {
      return await baseResource.list(projectUid, signal)
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.status === 404) return []
      throw refusal
    }
  },
}

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
