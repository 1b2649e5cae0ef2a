import { createDocumentTable, type DocumentTable, type Stored } from './document-table.ts'
import type { StoreContext } from './store-context.ts'

/** A TDOA schedule: who sends in which slot of the superframe. */
export interface ScheduleFields {
  project_uid: string
  name: string
  /** The slot table as text, in the format of `tdoa_version`; null if there is none yet. */
  content: string | null
  /** At most one per project. */
  default: boolean
  tdoa_version: number
}
export type Schedule = ScheduleFields & Stored

export function createScheduleStore(context: StoreContext) {
  const tableOf = (scope: StoreContext) => createDocumentTable<ScheduleFields>(scope, 'schedules', ['name'])
  const documents = tableOf(context)

  /** Makes this schedule the default instead of the previous one. */
  async function clearPreviousDefault(
    table: DocumentTable<ScheduleFields>,
    next: Schedule | undefined,
  ): Promise<void> {
    if (!next?.default) return
    for (const other of await table.find({ project_uid: next.project_uid }))
      if (other.default && other.uid !== next.uid) await table.update(other.uid, { default: false })
  }

  return {
    ...documents,
    list: (projectUid: string) => documents.find({ project_uid: projectUid }),
    create: (fields: ScheduleFields): Promise<Schedule> =>
      context.atomic(async inner => {
        const made = await tableOf(inner).create(fields)
        await clearPreviousDefault(tableOf(inner), made)
        return made
      }),
    update: (uid: string, change: Partial<ScheduleFields>, expectedRev?: number) =>
      context.atomic(async inner => {
        const next = await tableOf(inner).update(uid, change, expectedRev)
        await clearPreviousDefault(tableOf(inner), next)
        return next
      }),
  }
}
